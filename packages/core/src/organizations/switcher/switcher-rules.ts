import { providerOf } from '../login/effective-methods';
import type { AuthMethod, OrganizationTarget, StepUp } from '../login/target';
import { secondFactorTransition } from '../login/second-factor/second-factor-rules';
import type { SecondFactorFlowEvent, SecondFactorState } from '../login/second-factor/second-factor-state';
import { retryCommand } from '../../flow/problem';
import { fromCreating, fromFirstFactor, fromProve, givenUp, signedOut } from './switcher-entry-rules';
import { calmed, fromClosed, fromFailed, fromList, fromLoading, fromMore, fromSwitching } from './switcher-list-rules';
import type {
  SwitcherAt,
  SwitcherEvent,
  SwitcherFlowEvent,
  SwitcherMethod,
  SwitcherPlace,
  SwitcherRow,
  SwitcherState,
  SwitcherStep,
  SwitchReason,
} from './switcher-state';
import { closed, isSamePlace } from './switcher-state';

// Account screens, section 7.1.
/** The rules of the organization switcher. */
export function switcherTransition(state: SwitcherState, event: SwitcherFlowEvent): SwitcherStep {
  switch (event.type) {
    case 'known':
      return [known(state, event.current), { type: 'watch', known: event.current }];
    case 'start': {
      const [next, ...commands] = byState(state, event);
      return [next, { type: 'watch', known: state.current }, ...commands];
    }
    case 'answered':
      return answered(state, event);
    case 'reported':
      // A new state object, so that the event reaches the host.
      return [{ ...state, ...(event.error && state.at === 'closed' && { error: event.error }) }];
    default:
      return byState(state, event);
  }
}

function byState(state: SwitcherState, event: SwitcherFlowEvent): SwitcherStep {
  switch (state.at) {
    case 'closed':
      return fromClosed(state, event);
    case 'loading':
      return fromLoading(state, event);
    case 'failed':
      return fromFailed(state, event);
    case 'list':
      return fromList(state, event);
    case 'more':
      return fromMore(state, event);
    case 'switching':
      return fromSwitching(state, event);
    case 'secondFactor':
      return fromSecondFactor(state, event);
    case 'firstFactor':
      return fromFirstFactor(state, event);
    case 'prove':
      return fromProve(state, event);
    case 'creating':
      return fromCreating(state, event);
    case 'signedOut':
      return fromSignedOut(state, event);
  }
}

/**
 * Closes the switcher if the member or the organization changed, unless a call is in progress.
 */
function known(state: SwitcherState, current: SwitcherPlace | null): SwitcherState {
  const isSame = isSamePlace(state.current, current);
  if (isSame || isAnswerAwaited(state)) return { ...state, current } as SwitcherState;
  // These states expect that the session has ended.
  if ('former' in state && state.at !== 'prove' && !current) return { ...state, current };
  return closed(current);
}

function isAnswerAwaited(state: SwitcherState): boolean {
  switch (state.at) {
    case 'switching':
      return true;
    case 'secondFactor':
      return isInnerAwaited(state.inner);
    case 'prove':
      return state.entry === 'verifying';
    case 'firstFactor':
      return state.entry === 'verifying' || state.entry === 'checking';
    case 'creating':
      return state.entry !== 'open';
    default:
      return false;
  }
}

/** Whether a check is in progress, or backup codes show, which cannot be shown again. */
const isInnerAwaited = (inner: SecondFactorState): boolean =>
  inner.at === 'saveCodes' || ('entry' in inner && inner.entry !== 'open');

type Answered = SwitcherEvent & { readonly type: 'answered' };

/** The state after a sign-in response: signed in, or the remaining steps. */
function answered(state: SwitcherState, { result, current }: Answered): SwitcherStep {
  const attempt = attemptOf(state);
  if (!attempt) return [state];
  const { former, row, act } = attempt;
  switch (result.next) {
    case 'done':
    case 'newPassword':
      return [closed(current), ...tellOf(act, result.organization.id)];
    case 'secondFactor': {
      const { organizationId: id, organizationName: name } = result.start;
      return secondFactorStep(
        { at: 'secondFactor', current: null, former, row: row ?? rowOf(id, name), act, inner: { at: 'idle' } },
        { type: 'begin', start: result.start },
      );
    }
    case 'primary': {
      const { organization, stepUp } = result;
      return [
        firstFactor({ former, row: row ?? rowOf(organization.id, organization.name), act }, organization, stepUp),
      ];
    }
    case 'policy':
      return [firstFactor({ former, row: row ?? rowOf('', result.organizationName), act })];
    case 'refused':
      return [signedOut({ former }, result.error)];
  }
}

interface Attempt {
  readonly former: SwitcherPlace;
  readonly row?: SwitcherRow;
  readonly act: SwitchReason;
}

function attemptOf(state: SwitcherState): Attempt | undefined {
  if (state.at === 'switching' || state.at === 'firstFactor') return state;
  if (state.at !== 'creating' || state.entry === 'open') return undefined;
  return { former: state.former, act: state.entry === 'creating' ? 'createOrganization' : 'back' };
}

/** Reports a switch to the host, but not a way back. */
const tellOf = (act: SwitchReason, id: string) => (act === 'back' ? [] : [{ type: 'tell', act, id } as const]);

const rowOf = (id: string, name: string): SwitcherRow => ({
  id,
  name,
  slug: '',
  logo: '',
  isCurrent: false,
  isInvited: false,
  needsMore: true,
});

/** The `firstFactor` state. Without `organization`, the page supports none of the allowed methods. */
function firstFactor(
  attempt: Required<Attempt>,
  organization?: OrganizationTarget,
  stepUp?: StepUp,
): SwitcherAt<'firstFactor'> {
  const { email = attempt.former.email, within } = stepUp ?? {};
  const addressee = { email, organizationId: attempt.row.id, ...(within !== undefined && { within }) };
  return {
    at: 'firstFactor',
    current: null,
    ...attempt,
    methods: organization && stepUp ? methodsOf(organization, stepUp) : [],
    addressee,
    entry: 'open',
  };
}

const methodsOf = (
  { connections }: OrganizationTarget,
  { methods, email, withoutPassword }: StepUp,
): readonly SwitcherMethod[] =>
  methods.flatMap((method): readonly SwitcherMethod[] => {
    if (method === 'email_otp') return [{ type: 'code', key: method, email }];
    if (method === 'magic_link') return [{ type: 'link', key: method, email }];
    if (method === 'password') return withoutPassword ? [] : [{ type: 'password', key: method, email }];
    if (method === 'sso')
      return connections.map(({ id, displayName: name }) => ({ type: 'sso', key: id, connectionId: id, name }));
    const provider = providerOf(method as AuthMethod);
    return provider ? [{ type: 'account', key: method, provider }] : [];
  });

function fromSecondFactor(state: SwitcherAt<'secondFactor'>, event: SwitcherFlowEvent): SwitcherStep {
  switch (event.type) {
    case 'secondFactor':
      return secondFactorStep(state, event.event);
    case 'start':
    case 'stop':
      return secondFactorStep(state, event);
    case 'failed': {
      const { command, error } = event;
      return command.type === 'secondFactor'
        ? secondFactorStep(state, { type: 'failed', command: command.command, error })
        : [state];
    }
    case 'cancel':
      return isInnerAwaited(state.inner) ? [state] : givenUp(state);
    case 'forget':
      return [isInnerAwaited(state.inner) ? state : signedOut(state)];
    default:
      return [state];
  }
}

function secondFactorStep(state: SwitcherAt<'secondFactor'>, event: SecondFactorFlowEvent): SwitcherStep {
  const [inner, ...asked] = secondFactorTransition(state.inner, event);
  if (inner === state.inner && asked.length === 0) return [state];
  const { current, act, row } = state;
  if (inner.at === 'ended') {
    const { how } = inner.outcome;
    if (how === 'member') return [closed(current), ...tellOf(act, row.id)];
    if (current) return [closed(current)];
    return how === 'back' ? givenUp(state) : [signedOut(state)];
  }
  // A user has signed in in another tab meanwhile, and this code was refused.
  if (current && !isInnerAwaited(inner)) return [closed(current)];
  return [{ ...state, inner }, ...asked.map((command) => ({ type: 'secondFactor', command }) as const)];
}

function fromSignedOut(state: SwitcherAt<'signedOut'>, event: SwitcherFlowEvent): SwitcherStep {
  if (event.type === 'start') return [state, ...retryCommand(state.error)];
  return [event.type === 'unblocked' ? calmed(state) : state];
}
