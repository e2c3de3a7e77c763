import { isPassing } from '../../../base/is-passing';
import { problem, retryCommand } from '../../../flow/problem';
import type { FoyerError } from '../../../base/errors';
import { firstOfDiscovery, mayCreate } from '../automatic-choice';
import type { DiscoveredOrganization, DiscoveryFound } from '../discovered';
import { errorOfChoice, isChanged, isLapsed } from '../error-text';
import { ended } from '../outcome';
import type {
  ChoosingState,
  DecidingState,
  DiscoveryCommand,
  DiscoveryErrorState,
  DiscoveryStep,
  DiscoveryState,
  DiscoveryFlowEvent,
  InDiscovery,
  InsideDiscovery,
  LeavingState,
  MayAsk,
} from './discovery-state';

// Org 5.11.
/** The rules of the discovery flow. */
export function discoveryTransition(state: DiscoveryState, event: DiscoveryFlowEvent): DiscoveryStep {
  if (event.type === 'begin') return mayBegin(state) ? begin(event) : [state];
  switch (state.at) {
    case 'loading':
      return fromLoading(state, event);
    case 'failed':
      return fromFailed(state, event);
    case 'beginning':
      return fromBeginning(state, event);
    case 'idle':
    case 'ended':
      return [state];
    case 'list':
    case 'invite':
    case 'none':
    case 'exchanging':
    case 'creating':
    case 'leaving':
    case 'error':
      return fromInside(state, event);
  }
}

/** Whether a discovery can start: none is in progress. */
const mayBegin = ({ at }: DiscoveryState): boolean => ['idle', 'loading', 'failed', 'ended'].includes(at);

const begin = ({ discovery, asks }: { readonly discovery: DiscoveryFound } & MayAsk): DiscoveryStep => [
  { at: 'beginning', discovery, ...(asks && { asks }) },
  { type: 'readSettings' },
];

// Decision 102.
/** Lists the organizations of the new intermediate session. */
const listAgain: DiscoveryStep = [{ at: 'loading', asks: true }, { type: 'list' }];

function fromLoading(state: DiscoveryState & { at: 'loading' }, event: DiscoveryFlowEvent): DiscoveryStep {
  const asked = state.asks && { asks: state.asks };
  const over: DiscoveryStep = [ended({ how: asked ? 'back' : 'lapsed' })];
  switch (event.type) {
    case 'start':
      return [state, { type: 'list' }];
    case 'listed':
      return begin({ ...event, ...asked });
    case 'lapsed':
      return over;
    case 'failed':
      if (isLapsed(event.error)) return over;
      return [{ at: 'failed', ...asked, ...problem(event.error) }, ...retryCommand(event.error)];
    default:
      return [state];
  }
}

function fromFailed(state: DiscoveryState & { at: 'failed' }, event: DiscoveryFlowEvent): DiscoveryStep {
  const asked = state.asks && { asks: state.asks };
  switch (event.type) {
    case 'tryAgain':
      return state.blocked ? [state] : [{ at: 'loading', ...asked }, { type: 'list' }];
    case 'unblocked':
      return [state.blocked ? { at: 'failed', ...asked, error: state.error } : state];
    case 'back':
      return [ended({ how: 'back' })];
    case 'start':
      return [state, ...retryCommand(state.error)];
    default:
      return [state];
  }
}

// Org 4.7.
function fromBeginning(state: DiscoveryState & { at: 'beginning' }, event: DiscoveryFlowEvent): DiscoveryStep {
  if (event.type === 'start') return [state, { type: 'readSettings' }];
  if (event.type !== 'begun') return [state];
  const { discovery } = state;
  const inside: InDiscovery = { discovery, mayCreate: mayCreate(event.settings), endsAt: event.endsAt, turns: 0 };
  const [next, ...commands] = state.asks
    ? [choosing(inside)]
    : byItself(inside, firstOfDiscovery(discovery, event.settings));
  return [next, { type: 'awaitLapse', until: event.endsAt }, ...commands];
}

function byItself(inside: InDiscovery, first: ReturnType<typeof firstOfDiscovery>): DiscoveryStep {
  if ('shows' in first) return [choosing(inside)];
  return first.does === 'create' ? create(inside) : pick(inside, first.row);
}

function fromInside(state: InsideDiscovery, event: DiscoveryFlowEvent): DiscoveryStep {
  switch (event.type) {
    case 'answered':
      return answered(state, event);
    case 'lapsed':
      return state.at === 'exchanging' || state.at === 'creating' ? [state] : [lapsed(state)];
    case 'failed':
      if (isChanged(event.error) && isOfTurn(state, event.command)) return listAgain;
      return isLapsed(event.error) && isOfTurn(state, event.command) ? [lapsed(state)] : fromState(state, event);
    case 'start': {
      const [next, ...commands] = fromState(state, event);
      return [next, { type: 'awaitLapse', until: state.endsAt }, ...commands];
    }
    default:
      return fromState(state, event);
  }
}

function fromState(state: InsideDiscovery, event: DiscoveryFlowEvent): DiscoveryStep {
  switch (state.at) {
    case 'list':
    case 'invite':
    case 'none':
      return fromChoosing(state, event);
    case 'exchanging':
    case 'creating':
      return fromDeciding(state, event);
    case 'leaving':
      return fromLeaving(state, event);
    case 'error':
      return [event.type === 'back' ? choosing(state) : state];
  }
}

function fromChoosing(state: ChoosingState, event: DiscoveryFlowEvent): DiscoveryStep {
  switch (event.type) {
    case 'pick': {
      const row = state.discovery.organizations.find(({ organization }) => organization.id === event.organizationId);
      return row && !state.blocked ? pick(state, row) : [state];
    }
    case 'create':
      return state.mayCreate && !state.blocked ? create(state) : [state];
    case 'back':
      return [ended({ how: 'back' })];
    case 'unblocked':
      return [state.error ? choosing(state) : state];
    case 'start':
      return [state, ...retryCommand(state.error)];
    default:
      return [state];
  }
}

// Org 5.11.
function pick(inside: InDiscovery, row: DiscoveredOrganization): DiscoveryStep {
  const { organization, stepUp } = row;
  if (!stepUp) {
    const sent = afterTurn(inside);
    return [
      { at: 'exchanging', ...sent, row },
      { type: 'exchange', organizationId: organization.id, turn: sent.turns, ...sessionOf(inside) },
    ];
  }
  const [method, another] = stepUp.methods;
  if (method === undefined) return [policy(inside, organization.name)];
  const connectionId = organization.defaultConnectionId;
  if (method === 'sso' && another === undefined && connectionId !== null) {
    return [
      { at: 'leaving', ...insideOf(inside), connectionId },
      { type: 'startSso', connectionId },
    ];
  }
  return [ended({ how: 'member', result: { next: 'primary', organization, stepUp } })];
}

function create(inside: InDiscovery): DiscoveryStep {
  const sent = afterTurn(inside);
  return [
    { at: 'creating', ...sent },
    { type: 'createOrganization', turn: sent.turns, ...sessionOf(inside) },
  ];
}

function fromDeciding(state: DecidingState, event: DiscoveryFlowEvent): DiscoveryStep {
  switch (event.type) {
    case 'failed':
      return isOfTurn(state, event.command) ? decisionFailed(state, event.error) : [state];
    // A pending call is not repeated automatically; the user has to choose again.
    case 'stop':
      return [choosing(state)];
    default:
      return [state];
  }
}

// Org 4.8, W2.
/** Shows the choice again if the failure is temporary, else the error screen. */
function decisionFailed(state: DecidingState, error: FoyerError): DiscoveryStep {
  if (isPassing(error) || error.retryAt !== undefined) {
    return [{ ...choosing(state), ...problem(error) }, ...retryCommand(error)];
  }
  return [{ at: 'error', ...insideOf(state), kind: kindOf(error), error }];
}

const kindOf = (error: FoyerError): DiscoveryErrorState['kind'] =>
  errorOfChoice(error) === 'claimed' ? 'claimed' : 'default';

/** A response with a session always applies; other responses apply only to the last choice. */
function answered(state: InsideDiscovery, { result, turn }: DiscoveryFlowEvent & { type: 'answered' }): DiscoveryStep {
  if (result.next !== 'done' && state.turns !== turn) return [state];
  if (result.next === 'policy') return [policy(state, result.organizationName)];
  if (result.next === 'refused') {
    return [{ at: 'error', ...insideOf(state), kind: 'default', error: result.error }];
  }
  return [ended({ how: 'member', result })];
}

function fromLeaving(state: LeavingState, event: DiscoveryFlowEvent): DiscoveryStep {
  switch (event.type) {
    case 'left':
      return [state, { type: 'awaitReturn' }];
    // Org W52.
    case 'failed':
      return [{ ...choosing(state), ...problem(event.error) }, ...retryCommand(event.error)];
    case 'stillHere':
    case 'back':
    case 'stop':
      return [choosing(state)];
    default:
      return [state];
  }
}

// Org W22.
/**
 * The choice for a user who goes back to it, without automatic actions. Undefined: there was no choice.
 */
export const choiceAgain = (state: DiscoveryState): DiscoveryStep | undefined =>
  'turns' in state ? [choosing(state), { type: 'awaitLapse', until: state.endsAt }] : undefined;

const insideOf = ({ discovery, mayCreate: may, endsAt, turns }: InDiscovery): InDiscovery => ({
  discovery,
  mayCreate: may,
  endsAt,
  turns,
});

const afterTurn = (inside: InDiscovery): InDiscovery => ({ ...insideOf(inside), turns: inside.turns + 1 });

const sessionOf = ({ discovery: { within } }: InDiscovery) => (within === undefined ? {} : { within });

/** Whether the failed command belongs to the last choice. */
const isOfTurn = ({ turns }: InDiscovery, command: DiscoveryCommand): boolean =>
  'turn' in command && command.turn === turns;

function choosing(state: InDiscovery): ChoosingState {
  const inside = insideOf(state);
  if (state.discovery.organizations.length > 0) return { at: 'list', ...inside };
  return { at: state.mayCreate ? 'invite' : 'none', ...inside };
}

const policy = (state: InDiscovery, organizationName: string): DiscoveryErrorState => ({
  at: 'error',
  ...insideOf(state),
  kind: 'policy',
  organizationName,
});

const lapsed = ({ discovery }: InDiscovery): DiscoveryState => ended({ how: 'lapsed', email: discovery.email });
