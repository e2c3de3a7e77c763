/**
 * The provider in the model: it counts requests per second, and during an outage it answers none of them.
 * @param {number} seconds The simulated time.
 * @param {{ from: number, to: number, retryAfter: number }} [outage] `retryAfter` in seconds, 0 for none.
 */
export function createProvider(seconds, outage) {
  const counts = new Uint32Array(seconds);
  return {
    /** Undefined for a good answer, else how long the client must wait, in seconds. */
    request(now) {
      counts[Math.floor(now)] += 1;
      return outage && now >= outage.from && now < outage.to ? outage.retryAfter : undefined;
    },
    /** Requests per second: on average, and in the worst second. */
    between(from, to) {
      const part = counts.subarray(from, to);
      return {
        mean: part.reduce((sum, one) => sum + one, 0) / part.length,
        peak: part.reduce((a, b) => Math.max(a, b), 0),
      };
    },
  };
}
