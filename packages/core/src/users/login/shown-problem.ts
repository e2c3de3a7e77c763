import type { Problem } from '../../base/errors';
import type { AnyInspection } from '../../flow/flow';

/** The problem that a step newly shows: for `onError`, once per failure. */
export function shownProblem({ from, to }: AnyInspection): Problem | undefined {
  const before = flowStatesOf(from);
  return flowStatesOf(to)
    .map(({ error }, index) => (error === before[index]?.error ? undefined : error))
    .find((error) => error !== undefined);
}

interface FlowState {
  readonly at: string;
  readonly error?: Problem | undefined;
}

/** A flow has one state, a login has one per method. */
export const flowStatesOf = (state: unknown): readonly FlowState[] =>
  isLogin(state) ? Object.values(state.methods) : [state as FlowState];

const isLogin = (state: unknown): state is { readonly methods: Readonly<Record<string, FlowState>> } =>
  typeof state === 'object' && state !== null && 'methods' in state;
