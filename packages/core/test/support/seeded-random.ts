export type SeededRandom = ReturnType<typeof seededRandom>;

/** Mulberry32: the same numbers for the same seed, so that a schedule that fails fails again. */
export function seededRandom(seed: number) {
  let state = seed | 0;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  return {
    /** From 0 up to, not including, 1. */
    next,
    crypto: {
      getRandomValues(words: Uint32Array) {
        words.forEach((_, index) => (words[index] = next() * 4_294_967_296));
        return words;
      },
    } as unknown as Crypto,
  };
}
