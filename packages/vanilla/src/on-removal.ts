import { nextTask } from '@foyer/core/internal/shared';

/**
 * Calls back once, when the element has left its page (faults B22, B23). Moving it does not count, also if a page
 * framework puts it back a few microtasks later, as Turbo does with a permanent element. An element that is not in a
 * page yet is watched until it has entered and left one. Returns a function that stops watching.
 */
export function onRemoval(element: Element, removed: () => void): () => void {
  let wasInPage = element.isConnected;
  let isChecking = false;
  let isStopped = false;
  let watched: readonly Node[] = [];
  const observer = new MutationObserver(() => {
    wasInPage ||= element.isConnected;
    if (element.isConnected || !wasInPage) watch();
    else if (!isChecking) {
      isChecking = true;
      nextTask(check);
    }
  });

  function check(): void {
    isChecking = false;
    if (isStopped) return;
    if (element.isConnected) return watch();
    stop();
    removed();
  }

  function stop(): void {
    isStopped = true;
    observer.disconnect();
  }

  function watch(): void {
    const trees = treesAround(element);
    if (trees.length === watched.length && trees.every((tree, index) => tree === watched[index])) return;
    observer.disconnect();
    for (const tree of trees) observer.observe(tree, { childList: true, subtree: true });
    watched = trees;
  }

  watch();
  return stop;
}

/** The tree of the element, the trees around it if it is in a shadow tree, and its document. */
function treesAround(element: Element): readonly Node[] {
  const trees = new Set<Node>();
  for (let node: Node | undefined = element; node;) {
    const tree: Node = node.getRootNode();
    trees.add(tree);
    node = 'host' in tree ? (tree as ShadowRoot).host : undefined;
  }
  return [...trees.add(element.ownerDocument)];
}
