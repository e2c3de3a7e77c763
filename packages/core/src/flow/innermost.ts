import type { Problem } from '../base/errors';

/** Announcement of an event to hosts, with the answer that it comes from. */
export interface Telling<Type extends string = string, Answer = object> {
  readonly type: string;
  readonly announce?: Type;
  readonly response?: Answer;
  readonly newWithin?: number;
  readonly isSignIn?: false;
  readonly error?: Problem;
}

interface Wrapped {
  readonly event?: object;
}

/** The event of the flow that it is for: a flow that is made of others wraps theirs in its own. */
export const innermost = <Type extends string, Answer>(event: object): Telling<Type, Answer> => {
  const { event: inner } = event as Wrapped;
  return typeof inner === 'object' ? innermost(inner) : (event as Telling<Type, Answer>);
};
