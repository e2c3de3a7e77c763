import type { MountsPage } from './mounts-page';
import type { PageResources } from './page-resources';

/** After this many, their calls may end. */
export const ROUND = 100;

/** React may keep the root that was removed last: the element, and its listeners on every root. */
export const LAST_ROOT = { nodes: 1, listeners: 143 };

export interface Stage {
  readonly mounts: MountsPage;
  readonly resources: PageResources;
  /** Objects that the framework itself might retain. */
  readonly framework: Parameters<PageResources['holdsNoMoreThan']>[1];
  /** How often a widget is mounted before it counts. */
  readonly warmUp: number;
  readonly times: number;
}

/** Mounts widgets side by side, each with the heading of its first screen. */
export async function leavesNothing(
  { mounts, resources, framework, warmUp, times }: Stage,
  widgets: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, heading] of Object.entries(widgets)) await mounts.shows(name, heading);
  const mountAndUnmount = async (count: number) => {
    for (let left = count; left > 0; left -= ROUND) {
      await mounts.mountAndUnmount(Object.keys(widgets), Math.min(left, ROUND));
      await resources.callsEnd();
    }
  };
  await mountAndUnmount(warmUp);
  const letGo = () => mounts.letGo();
  const before = await resources.settled(letGo);
  await mountAndUnmount(times);
  await resources.holdsNoMoreThan(before, framework);
}
