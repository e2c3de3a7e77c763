import { FoyerError } from '../../../src/base/errors';
import type { Tagged } from '../../../src/flow/flow';
import type { AnyFlow } from '../../support/explore-states';
import { exploreStates } from '../../support/explore-states';

export type AnyEvent = Tagged & Readonly<Record<string, unknown>>;

/** A flow in its initial state, and its possible events. */
export interface Walked {
  readonly flow: AnyFlow;
  readonly begin: { readonly at: string };
  readonly events: readonly AnyEvent[];
  /** The codes with which its commands fail. */
  readonly errors: readonly string[];
  /** All states (account screens, section 10). */
  readonly stateNames: string;
  /** Events of buttons. */
  readonly presses: readonly string[];
  /** Commands that make no call, or change nothing. */
  readonly waits: readonly string[];
}

const errorOf = (code: string): FoyerError =>
  new FoyerError(code, code, code === 'too_many_requests' ? { retryAt: 9000 } : {});

/** All reachable states of a flow, and all steps. */
export const everyState = ({ flow, begin, events, errors }: Walked) =>
  exploreStates(flow, begin, events, errors.map(errorOf));
