import { createReturnMarkers } from '../../../browser/return-marker';
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
import { reauthTransition } from '../../../flow/account/reauth-rules';
import type { AccountAction } from '../../../flow/account-action';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { Flow, FlowDefinition } from '../../../flow/flow';
import type { ReauthProvider } from '../../../flow/section/section';
import { createFlow } from '../../../flow/create-flow';
import type { AccountSectionOptions, AppsClient } from '../options';
import { shownUser, signedInUserOf } from '../user-section';
import type { StepUpDeps } from './step-up-commands';
import { expectedStepUpEvents, methodsFor, performStepUp } from './step-up-commands';
import type { StepUpCommand, StepUpEvent, StepUpMethod, StepUpState } from './step-up-methods';

/** Fields of a method that `inspect` may report. */
const OF_METHODS = ['address', 'email', 'phone', 'provider'];
const SHOWN: readonly string[] = [...REAUTH_SHOWN, ...OF_METHODS];

type StepUpDefinition = FlowDefinition<StepUpState, StepUpEvent, StepUpCommand, StepUpDeps>;

/** The step-up as data; `createFlow(stepUpFlow, deps)` runs it. */
export const stepUpFlow: StepUpDefinition = {
  name: 'stepUp',
  shown: SHOWN as StepUpDefinition['shown'],
  initial: () => ({ at: 'idle' }),
  transition: (state, event) => reauthTransition<StepUpMethod>(state, event),
  expectedEvents: expectedStepUpEvents,
  perform: performStepUp,
  scopeOf: reauthScope,
  uninterruptible: ({ type }) => type === 'check' || type === 'spend' || type === 'tell',
};

/** Functions that send the events of the dialog, for hooks and hosts. */
export const stepUpActions = (send: (event: StepUpEvent) => void) => reauthActions(send);

type GivenDeps = Omit<StepUpDeps, 'recency' | 'returns'>;
type StepUpClient = AppsClient<GivenDeps>;

/** Re-authentication: one dialog for a page, and the provider that opens it. */
export interface StepUp {
  /** The flow of the dialog. */
  readonly flow: Flow<StepUpState, StepUpEvent, StepUpCommand>;
  /** For the option `reauthProvider` of the sections. */
  readonly reauthProvider: ReauthProvider;
  /**
   * Makes a call of the host. If its server responds with 403 and `{"error":"not_recent"}`, the user re-authenticates,
   * and the call is made once more. Resolves with the refusal if the user cancels.
   */
  run<Answer extends Pick<Response, 'status' | 'clone'>>(
    this: void,
    call: () => Promise<Answer>,
    options: { readonly act: AccountAction },
  ): Promise<Answer>;
}

/** Creates the re-authentication of a page. Pass its `reauthProvider` to each section. */
export function createStepUp(
  client: StepUpClient,
  options: AccountSectionOptions | (() => AccountSectionOptions) = {},
): StepUp {
  return createStepUpWith(client, options);
}

/** The same, on a page that already tracks recency. */
export function createStepUpWith(
  client: StepUpClient,
  options: AccountSectionOptions | (() => AccountSectionOptions),
  known?: Recency,
): StepUp {
  const given = depsOf<GivenDeps>(client as FlowClient<GivenDeps>, options);
  const recency = known ?? createRecency(given);
  const deps: StepUpDeps = { returns: createReturnMarkers(given.publicToken), recency, ...given };
  const flow = createFlow(stepUpFlow, deps);
  const signedIn = signedInUserOf(deps);
  const reauthProvider = dialogReauthProvider<StepUpMethod>({
    signedIn,
    recency,
    showDialog: (asked, signal) => openDialog(flow, asked, signal),
    methodsFor(act) {
      const user = shownUser(deps);
      return user ? methodsFor(act, user, deps) : [];
    },
  });
  return { flow, reauthProvider, run: (call, { act }) => runWithReauth(call, act, { reauthProvider, signedIn }) };
}
