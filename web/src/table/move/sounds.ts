/** Small sounds, made on the spot: a card laid down, one's turn, a turn decided. Silent unless wished for. */
import { settings } from "../../settings/settings.svelte";
import type { View } from "../../wire/wire";
import { moves } from "../state/zones";

let context: AudioContext | null = null;
let last: View | null = null;

function tick(pitch: number, at: number, length: number, loud: number): void {
  if (context === null) return;
  const start = context.currentTime + at;
  const wave = context.createOscillator();
  const gain = context.createGain();
  wave.type = "triangle";
  wave.frequency.setValueAtTime(pitch, start);
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  wave.connect(gain).connect(context.destination);
  wave.start(start);
  wave.stop(start + length);
}

/** The sound of a change of the table. */
export function sounds(now: View): void {
  const was = last;
  last = now;
  if (!settings.sound || was === null || was.seat !== now.seat) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const moved = moves(was, now).length;
  if (moved > 0) tick(190, 0, 0.07, 0.12);
  if (moved > 3) for (let card = 1; card < 4; card += 1) tick(190, card * 0.05, 0.05, 0.07);
  if (now.actor === now.seat && was.actor !== was.seat) {
    tick(440, 0.08, 0.12, 0.06);
    tick(587, 0.18, 0.16, 0.06);
  }
}
