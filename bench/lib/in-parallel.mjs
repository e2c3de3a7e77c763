/**
 * Runs the work on every item, `count` at a time. Results are in the order of the items.
 * @template Item, Result
 * @param {number} count
 * @param {readonly Item[]} items
 * @param {(item: Item, worker: number) => Promise<Result>} work `worker`: which of the `count` does it.
 * @returns {Promise<Result[]>}
 */
export async function inParallel(count, items, work) {
  const results = [];
  const waiting = items.entries();
  const worker = async (_, number) => {
    for (const [index, item] of waiting) results[index] = await work(item, number);
  };
  await Promise.all(Array.from({ length: count }, worker));
  return results;
}
