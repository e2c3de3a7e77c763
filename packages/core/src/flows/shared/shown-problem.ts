import type { Problem } from '../../errors';
import type { Inspection } from '../../flow';

type Step = Inspection<unknown, { readonly type: string }, unknown>;

/** The problem that a step newly shows: for `onError`, once per failure. */
export function shownProblem({ from, to }: Step): Problem | undefined {
  const before = momentsOf(from);
  return momentsOf(to)
    .map(({ error }, index) => (error === before[index]?.error ? undefined : error))
    .find((error) => error !== undefined);
}

interface Moment {
  readonly at: string;
  readonly error?: Problem | undefined;
}

/** A flow is in one moment, a login in one per method. */
export const momentsOf = (state: unknown): readonly Moment[] =>
  isLogin(state) ? Object.values(state.methods) : [state as Moment];

const isLogin = (state: unknown): state is { readonly methods: Readonly<Record<string, Moment>> } =>
  typeof state === 'object' && state !== null && 'methods' in state;
