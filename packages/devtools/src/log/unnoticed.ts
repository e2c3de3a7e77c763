/** A listener whose faults the page does not notice: they are ours, and a sign-in goes on without them. */
export function unnoticed<Args extends readonly unknown[]>(listener: (...args: Args) => void): (...args: Args) => void {
  return (...args) => {
    try {
      listener(...args);
    } catch (error) {
      // Not by `report` of core: the script would hold all of core.
      console.error('[foyer] The developer tools have a fault. The page goes on without them.', error);
    }
  };
}
