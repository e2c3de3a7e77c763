/** A host's number of minutes; the fallback if it is missing or not a positive number. */
export const minutesOr = (minutes: number | undefined, fallback: number): number =>
  typeof minutes === 'number' && minutes > 0 && minutes < Infinity ? minutes : fallback;
