/** The little Markdown that the rules pages are written in, as a tree: nothing of it is ever HTML. */

export interface Piece {
  kind: "text" | "strong" | "em" | "code";
  text: string;
}
export type Block = { kind: "paragraph"; pieces: Piece[] } | { kind: "table"; head: Piece[][]; rows: Piece[][][] };

/** Paragraphs and tables, parted by empty lines. */
export function blocks(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => (part.startsWith("|") ? table(part) : { kind: "paragraph", pieces: pieces(part) }));
}

function table(part: string): Block {
  const [head = [], , ...rows] = part.split("\n").map((line) =>
    line
      .trim()
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => pieces(cell.trim())),
  );
  return { kind: "table", head, rows };
}

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*/g;

/** A line cut where its face changes: `code`, **strong**, *em*. */
export function pieces(line: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of line.matchAll(INLINE)) {
    if (match.index > end) found.push({ kind: "text", text: line.slice(end, match.index) });
    const [, code, strong, em] = match;
    if (code !== undefined) found.push({ kind: "code", text: code });
    else if (strong !== undefined) found.push({ kind: "strong", text: strong });
    else found.push({ kind: "em", text: em ?? "" });
    end = match.index + match[0].length;
  }
  if (end < line.length) found.push({ kind: "text", text: line.slice(end).replace(/\s*\n\s*/g, " ") });
  return found.map((piece) => ({ ...piece, text: piece.text.replace(/\s*\n\s*/g, " ") }));
}
