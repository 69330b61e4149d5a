/** Clocks between two frames: the server's time, counted down by the reader's own. */
import type { Clock } from "../../wire/wire";
import type { Language } from "../../settings/settings.svelte";

/** Milliseconds left for a seat, `passed` milliseconds after the frame; null where there is no clock. */
export function left(clock: Clock, seat: string, passed: number): number | null {
  const told = clock.left[seat];
  return told === undefined ? null : Math.max(0, told - passed);
}

/** "12:05"; below ten seconds with tenths; by post days and hours. */
export function clockText(rest: number, pace: Clock["pace"], language: Language): string {
  const seconds = rest / 1000;
  if (pace === "days") {
    const hours = Math.floor(seconds / 3600);
    const korean = language === "ko";
    if (hours >= 24) return korean ? `${Math.floor(hours / 24)}일 ${hours % 24}시간` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
    const minutes = Math.floor((seconds % 3600) / 60);
    return korean ? `${hours}시간 ${minutes}분` : `${hours} h ${minutes} min`;
  }
  if (seconds < 10) return `0:0${(Math.floor(seconds * 10) / 10).toFixed(1)}`;
  const whole = Math.floor(seconds);
  const minutes = Math.floor(whole / 60) % 60;
  const tail = String(whole % 60).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}
