import { createRecency } from '../../../flow/account/recency';
import type { Recency } from '../../../flow/account/recency';
import {
  dialogReauthProvider,
  openDialog,
  REAUTH_SHOWN,
  reauthActions,
  reauthScope,
  runWithReauth,
} from '../../../flow/account/reauth-flow';
import { createReturnMarkers } from '../../../browser/return-marker';
import type { AccountAction } from '../../../flow/account-action';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { Flow, FlowDefinition } from '../../../flow/flow';
import type { ReauthProvider } from '../../../flow/section/section';
import { createFlow } from '../../../flow/create-flow';
import { secondFactorActions, secondFactorFlow } from '../../login/second-factor/second-factor-flow';
import { signedInMemberOf } from '../member-section';
import type { MemberSectionOptions } from '../options';
import { expectedMemberStepUpEvents, memberMethodsFor, performMemberStepUp } from './member-step-up-commands';
import type { MemberStepUpDeps } from './member-step-up-deps';
import type { MemberStepUpMethod } from './member-step-up-methods';
import type { MemberStepUpCommand, MemberStepUpEvent, MemberStepUpState } from './member-step-up-rules';
import { memberStepUpTransition } from './member-step-up-rules';

/** Fields of methods and of the second factor that are safe to show in devtools. */
const OF_METHODS = ['command', 'connectionId', 'email', 'event', 'inner', 'isDropped', 'phone', 'provider'];

type Definition = FlowDefinition<MemberStepUpState, MemberStepUpEvent, MemberStepUpCommand, MemberStepUpDeps>;

/** A member's step-up as data; `createFlow(memberStepUpFlow(), deps)` runs it. */
export function memberStepUpFlow(): Definition {
  const second = secondFactorFlow();
  const shown: readonly string[] = [...REAUTH_SHOWN, ...OF_METHODS, ...second.shown];
  return {
    name: 'memberStepUp',
    shown: shown as Definition['shown'],
    initial: () => ({ at: 'idle' }),
    transition: memberStepUpTransition,
    expectedEvents: expectedMemberStepUpEvents,
    perform: performMemberStepUp,
    scopeOf(state, command) {
      if (command.type !== 'secondFactor') return reauthScope(state, command);
      return state.at === 'secondFactor' ? second.scopeOf(state.inner, command.command) : undefined;
    },
    uninterruptible: (command) =>
      command.type === 'secondFactor'
        ? (second.uninterruptible?.(command.command) ?? false)
        : ['check', 'spend', 'tell'].includes(command.type),
  };
}

/**
 * Functions that send the events of the dialog, for hooks and hosts. `secondFactor`: those of the `secondFactor` state.
 */
export const memberStepUpActions = (
  send: (event: MemberStepUpEvent) => void,
  options: () => MemberSectionOptions = () => ({}),
) => ({
  ...reauthActions(send),
  /** The actions of the second factor. */
  secondFactor: secondFactorActions(
    (event) => send({ type: 'secondFactor', event }),
    () => options().login ?? {},
  ),
});

type GivenDeps = Omit<MemberStepUpDeps, 'recency' | 'returns'>;

/** Step-up authentication of a member: one dialog per page, shared by all sections and host calls. */
export interface MemberStepUp {
  /** The flow of the dialog. */
  readonly flow: Flow<MemberStepUpState, MemberStepUpEvent, MemberStepUpCommand>;
  /** For the option `reauthProvider` of the sections. */
  readonly reauthProvider: ReauthProvider;
  /**
   * Makes a call of the host. If its server responds with 403 and `{"error":"not_recent"}`, asks the member to
   * re-authenticate and makes the call again. Resolves with the 403 response if the member cancels.
   */
  run<Answer extends Pick<Response, 'status' | 'clone'>>(
    this: void,
    call: () => Promise<Answer>,
    options: { readonly act: AccountAction },
  ): Promise<Answer>;
}

/** Creates a member's step-up. Create one per page, and pass its `reauthProvider` to each section. */
export function createMemberStepUp(
  client: FlowClient<GivenDeps>,
  options: MemberSectionOptions | (() => MemberSectionOptions) = {},
): MemberStepUp {
  return createMemberStepUpWith(client, options);
}

/** Like `createMemberStepUp`, with the page's existing `Recency`. */
export function createMemberStepUpWith(
  client: FlowClient<GivenDeps>,
  options: MemberSectionOptions | (() => MemberSectionOptions),
  known?: Recency,
): MemberStepUp {
  const given = depsOf<GivenDeps>(client, options);
  const recency = known ?? createRecency(given);
  const deps: MemberStepUpDeps = { returns: createReturnMarkers(given.publicToken), recency, ...given };
  const flow = createFlow(memberStepUpFlow(), deps);
  const signedIn = signedInMemberOf(deps);
  const reauthProvider = dialogReauthProvider<MemberStepUpMethod>({
    signedIn,
    recency,
    showDialog: (asked, signal) => openDialog(flow, asked, signal, 'dropped'),
    methodsFor: (act) => memberMethodsFor(act, deps),
  });
  return { flow, reauthProvider, run: (call, { act }) => runWithReauth(call, act, { reauthProvider, signedIn }) };
}
