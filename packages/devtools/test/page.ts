import type { Surroundings } from '../src/log/surroundings';

/** Several tabs in one process, on a clock that stands until it is moved. */
export function createPage() {
  let time = 1_000_000;
  const due = new Set<() => void>();
  const repeated = new Set<() => void>();
  const channels = new Set<{ name: string; listener: (message: unknown) => void }>();
  let ids = 0;

  const surroundings = (title: string): Surroundings => ({
    now: () => time,
    soon(work) {
      due.add(work);
      return () => due.delete(work);
    },
    every(_ms, work) {
      repeated.add(work);
      return () => repeated.delete(work);
    },
    channel(name, listener) {
      const own = { name, listener };
      channels.add(own);
      const others = () => [...channels].filter((one) => one !== own && one.name === name);
      return {
        post(message) {
          for (const other of others()) other.listener(structuredClone(message));
        },
        close: () => void channels.delete(own),
      };
    },
    title: () => title,
    isVisible: () => true,
    randomId: () => {
      ids += 1;
      return `tab-${ids}`;
    },
  });

  return {
    surroundings,
    /** Time goes by. */
    pass(ms: number): void {
      time += ms;
      for (const work of repeated) work();
    },
    /** Runs the delayed work. Returns the number of callbacks. */
    settle(): number {
      const works = [...due];
      due.clear();
      for (const work of works) work();
      return works.length;
    },
    /** A message from a script of this origin. */
    post(name: string, message: unknown): void {
      for (const channel of channels) if (channel.name === name) channel.listener(message);
    },
  };
}
