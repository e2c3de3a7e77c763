import type { Problem } from '../base/errors';

/** An event for hosts, with the response that it comes from. */
export interface HostAnnouncement<Type extends string = string, Answer = object> {
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

/** The innermost event: composed flows wrap the events of their parts. */
export const innermost = <Type extends string, Answer>(event: object): HostAnnouncement<Type, Answer> => {
  const { event: inner } = event as Wrapped;
  return typeof inner === 'object' ? innermost(inner) : (event as HostAnnouncement<Type, Answer>);
};
