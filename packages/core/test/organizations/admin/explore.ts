import { FoyerError } from '../../../src/base/errors';
import type { Tagged } from '../../../src/flow/flow';
import type { AnyFlow } from '../../support/explore-states';
import { exploreStates } from '../../support/explore-states';

export const ADA = 'ada';

type SampleEvent = Tagged & Readonly<Record<string, unknown>>;

/** An admin flow, with its possible events. */
export interface Explored {
  readonly flow: AnyFlow;
  /** The admin's session data: identity and permissions. */
  readonly data: { readonly personId: string; readonly maySee: boolean } & Readonly<Record<string, unknown>>;
  /** Its own events, each also with the newest data. */
  readonly events: readonly SampleEvent[];
  /** All states (account screens, section 10). */
  readonly stateNames: string;
  /** Events of buttons. */
  readonly presses: readonly string[];
  /** Texts of a user's form, which must not remain for a different user. */
  readonly typed: string;
}

const COMMON: readonly SampleEvent[] = [
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

/** All events of a flow except failures of commands. */
export function eventsOf({ data, events }: Explored): readonly SampleEvent[] {
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

/** Commands that change nothing at the provider, or make no call. */
export const WAITS: readonly string[] = ['watch', 'requireReauth', 'awaitRetry', 'awaitQuiet', 'notice'];

/** All reachable states of a flow, and all steps with their events. */
export function explore(explored: Explored) {
  const events = eventsOf(explored);
  return { ...exploreStates(explored.flow, { at: 'loading', ...explored.data }, events, ERRORS), events };
}
