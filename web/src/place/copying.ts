/** Copying a text to where the reader can paste it, also where the page comes by plain HTTP. */

/** Whether it was copied. Only secure pages and localhost have a clipboard; others copy what is selected. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const before = document.activeElement as HTMLElement | null;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "unseen";
  (before?.parentElement ?? document.body).append(field); // beside the button: a dialog keeps the focus inside
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  before?.focus();
  return done;
}
