import type { Context } from '../../src/flow/flow';

type Answers = Readonly<Record<string, (...given: never[]) => unknown>>;

/**
 * The deps of a command that is tested without a client: every function of it records its path and arguments.
 * `answers` contains the results of those that need one; the others resolve with undefined.
 */
export function recorder<Deps>(answers: Answers) {
  const calls: unknown[][] = [];
  const part = (path: string): object =>
    new Proxy(() => {}, {
      get: (_, name) => part(path ? `${path}.${String(name)}` : String(name)),
      apply(_, __, given: never[]) {
        if (path !== 'options' && !path.endsWith('Sync')) calls.push([path, ...given]);
        const answer = answers[path];
        return answer ? answer(...given) : Promise.resolve();
      },
    });
  const { signal } = new AbortController();
  const overdue = () => {};
  const context: Context<Deps> = { deps: part('') as Deps, signal, overdue };
  return { calls, context, signal, overdue };
}
