import { FoyerError } from '../../../src/base/errors';
import type { Tagged } from '../../../src/flow/flow';
import type { AnyFlow } from '../../support/explore-states';
import { exploreStates } from '../../support/explore-states';

export type AnyEvent = Tagged & Readonly<Record<string, unknown>>;

/** A flow as it begins, and what can happen to it. */
export interface Walked {
  readonly flow: AnyFlow;
  readonly begin: { readonly at: string };
  readonly events: readonly AnyEvent[];
  /** The codes with which its commands fail. */
  readonly errors: readonly string[];
  /** Every moment (account screens, section 10). */
  readonly stateNames: string;
  /** What a person presses. */
  readonly presses: readonly string[];
  /** Commands that ask the provider for nothing, or change nothing. */
  readonly waits: readonly string[];
}

const errorOf = (code: string): FoyerError =>
  new FoyerError(code, code, code === 'too_many_requests' ? { retryAt: 9000 } : {});

/** Every state that a flow can come to, and every step. */
export const everyState = ({ flow, begin, events, errors }: Walked) =>
  exploreStates(flow, begin, events, errors.map(errorOf));
