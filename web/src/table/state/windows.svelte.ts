/** One window of this browser plays a game: the one that was opened, or taken, last. */

/** Whether the game is open in another window since, and a way to take it back. */
export function onlyHere(game: string): { readonly elsewhere: boolean; take: () => void } {
  const mine = crypto.randomUUID();
  let elsewhere = $state(false);
  $effect(() => {
    const channel = new BroadcastChannel(`strategikon.${game}`);
    channel.onmessage = (event: MessageEvent<string>) => {
      if (event.data !== mine) elsewhere = true;
    };
    channel.postMessage(mine);
    tell = () => channel.postMessage(mine);
    return () => channel.close();
  });
  let tell: () => void = () => undefined;
  return {
    get elsewhere() {
      return elsewhere;
    },
    take() {
      elsewhere = false;
      tell();
    },
  };
}
