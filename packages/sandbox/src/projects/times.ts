/** The time `minutes` after `start`. */
export function minutesAfter(start: Date, minutes: number): Date {
  return new Date(start.getTime() + minutes * 60_000);
}

/** Whole seconds since 1970, as in JWTs. */
export function epochSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
