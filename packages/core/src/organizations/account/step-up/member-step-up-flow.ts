import { createRecency } from '../../../flow/account/recency';
import type { Recency } from '../../../flow/account/recency';
import {
  dialogReauthProvider,
  openDialog,
  PROOF_SHOWN,
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
import { memberMethodsFor, performMemberStepUp } from './member-step-up-commands';
import type { MemberStepUpDeps } from './member-step-up-deps';
import type { MemberStepUpMethod } from './member-step-up-methods';
import type { MemberStepUpCommand, MemberStepUpEvent, MemberStepUpState } from './member-step-up-rules';
import { memberStepUpTransition } from './member-step-up-rules';

/** What may be shown of a way to prove it, and of a second factor. */
const OF_METHODS = ['command', 'connectionId', 'email', 'event', 'inner', 'isDropped', 'phone', 'provider'];

type Definition = FlowDefinition<MemberStepUpState, MemberStepUpEvent, MemberStepUpCommand, MemberStepUpDeps>;

/** A member's step-up as data; `createFlow(memberStepUpFlow(), deps)` runs it. */
export function memberStepUpFlow(): Definition {
  const second = secondFactorFlow();
  const shown: readonly string[] = [...PROOF_SHOWN, ...OF_METHODS, ...second.shown];
  return {
    name: 'memberStepUp',
    shown: shown as Definition['shown'],
    initial: () => ({ at: 'idle' }),
    transition: memberStepUpTransition,
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

/** Functions that send the events of the dialog, for hooks and hosts. `secondFactor` are those of its moment. */
export const memberStepUpActions = (
  send: (event: MemberStepUpEvent) => void,
  options: () => MemberSectionOptions = () => ({}),
) => ({
  ...reauthActions(send),
  secondFactor: secondFactorActions(
    (event) => send({ type: 'secondFactor', event }),
    () => options().login ?? {},
  ),
});

type GivenDeps = Omit<MemberStepUpDeps, 'recency' | 'returns'>;

/** Asks a member for proofs of presence: one dialog for a page, and whoever needs a proof. */
export interface MemberStepUp {
  /** What the dialog shows. */
  readonly flow: Flow<MemberStepUpState, MemberStepUpEvent, MemberStepUpCommand>;
  /** For the option `prover` of the sections. */
  readonly reauthProvider: ReauthProvider;
  /**
   * Makes a call of the host. Where its server answers 403 with `{"error":"not_recent"}`, the member is asked for a
   * proof, and the call is made once more. Resolves with the refusal if the member does not want to.
   */
  run<Answer extends Pick<Response, 'status' | 'clone'>>(
    this: void,
    call: () => Promise<Answer>,
    options: { readonly act: AccountAction },
  ): Promise<Answer>;
}

/** Creates what asks a member for proofs. Make one for a page, and give its `prover` to each section. */
export function createMemberStepUp(
  client: FlowClient<GivenDeps>,
  options: MemberSectionOptions | (() => MemberSectionOptions) = {},
): MemberStepUp {
  return createMemberStepUpWith(client, options);
}

/** The same, on a page that already knows something of proofs. */
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
