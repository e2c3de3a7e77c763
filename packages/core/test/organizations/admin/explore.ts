import { FoyerError } from '../../../src/base/errors';
import type { Tagged } from '../../../src/flow/flow';
import type { AnyFlow } from '../../support/explore-states';
import { exploreStates } from '../../support/explore-states';

export const ADA = 'ada';

type Told = Tagged & Readonly<Record<string, unknown>>;

/** A flow of the administration, and what can happen to it. */
export interface Explored {
  readonly flow: AnyFlow;
  /** What an admin is told of: who they are, and what they may. */
  readonly data: { readonly personId: string; readonly maySee: boolean } & Readonly<Record<string, unknown>>;
  /** Its own events: each also comes with the newest data. */
  readonly events: readonly Told[];
  /** Every moment (account screens, section 10). */
  readonly stateNames: string;
  /** What a person presses. */
  readonly presses: readonly string[];
  /** Texts of a person's form, of which nothing is left for another. */
  readonly typed: string;
}

const COMMON: readonly Told[] = [
  'start',
  'stop',
  'cancel',
  'forget',
  'unblocked',
  'retry',
  'refused',
  'confirm',
  'noticed',
].map((type) => ({ type }));
const ACTS = [
  'invite',
  'changeRoles',
  'removeMember',
  'restoreMember',
  'resetFactor',
  'changeSettings',
  'deleteOrganization',
];
const ERRORS = [
  'timeout',
  'account_changed',
  'unsure',
  'member_not_found',
  'session_authorization_error',
  'organization_slug_already_used',
  'too_many_requests',
].map((each) => new FoyerError(each, each, each === 'too_many_requests' ? { retryAt: 9000 } : {}));

/** Every event that a flow can hear, but those that say that a command has failed. */
export function eventsOf({ data, events }: Explored): readonly Told[] {
  const known = [data, { ...data, maySee: false }, { ...data, personId: 'grace' }, { ...data, personId: '' }].map(
    (each) => ({ type: 'known', data: each }),
  );
  const proofs = ACTS.flatMap((act) => [
    { type: 'reauthenticated', act },
    { type: 'reauthenticated', act, id: 'one' },
    { type: 'notReauthenticated', act },
  ]);
  return [
    ...COMMON,
    ...known,
    ...proofs,
    ...events,
    ...events.map((event) => ({ ...event, data })),
    { type: 'nonsense' },
  ];
}

/** Commands that ask the provider to change nothing, or for nothing. */
export const WAITS: readonly string[] = ['watch', 'requireReauth', 'awaitRetry', 'awaitQuiet', 'notice'];

/** Every state that a flow can come to, and every step, with the events that it hears. */
export function explore(explored: Explored) {
  const events = eventsOf(explored);
  return { ...exploreStates(explored.flow, { at: 'loading', ...explored.data }, events, ERRORS), events };
}
