import { FoyerError, NetworkError } from '../../../kernel/base/errors';
import { Secret } from '../../../kernel/base/names/secret';
import { createReturnMarkers } from '../../../kernel/browser/return-marker/return-marker';
import type { AccountAct } from '../../../kernel/flow/account-act';
import type { FlowClient } from '../../../kernel/flow/deps';
import { depsOf } from '../../../kernel/flow/deps';
import type { Flow, FlowDefinition } from '../../../kernel/flow/flow';
import type { ProofRequest, Prover } from '../../../kernel/flow/section/section';
import { plainCode } from '../../../kernel/flow/section/typed-text';
import { createFlow } from '../../../kernel/flow/shared/create-flow';
import { isImpersonated } from '../page/page-flow';
import type { AccountSectionOptions, AppsClient } from '../shared/options';
import type { Recency } from '../../../kernel/account/shared/recency';
import { createRecency } from '../../../kernel/account/shared/recency';
import { hasStrongFactor, shownUser } from '../shared/user-section';
import type { StepUpDeps } from './step-up-commands';
import { methodsFor, performStepUp } from './step-up-commands';
import type { StepUpAsked, StepUpCommand, StepUpEvent, StepUpState } from './step-up-rules';
import { stepUpTransition } from './step-up-rules';

/** What may be shown of a way to prove it. */
const OF_METHODS = ['address', 'email', 'phone', 'provider'] as unknown as readonly never[];

/** The step-up as data; `createFlow(stepUpFlow, deps)` runs it. */
export const stepUpFlow: FlowDefinition<StepUpState, StepUpEvent, StepUpCommand, StepUpDeps> = {
  name: 'stepUp',
  shown: ['act', 'blocked', 'isAnother', 'key', 'method', 'methodId', 'methods', 'personId', 'resendAt', 'response', 'result', 'sent', 'to', 'until', ...OF_METHODS],
  initial: () => ({ at: 'idle' }),
  transition: stepUpTransition,
  perform: performStepUp,
  scopeOf,
  uninterruptible: ({ type }) => type === 'check' || type === 'spend' || type === 'tell',
};

/** A dialog lasts as long as its act waits, whatever it shows. */
function scopeOf(state: StepUpState, { type }: StepUpCommand): unknown {
  if (type === 'tell' || type === 'checkReturn') return 'page';
  if (state.at === 'idle') return 'idle';
  if (type === 'watch') return `${state.act} ${state.personId}`;
  if (type === 'awaitRetry') return 'error' in state ? state.error : undefined;
  if (type === 'awaitExpiry' || type === 'awaitResend') return 'sent' in state ? state.sent.methodId : undefined;
  return state.at;
}

/** Functions that send the events of the dialog, for hooks and hosts. */
export const stepUpActions = (send: (event: StepUpEvent) => void) => ({
  pick: (key: string) => send({ type: 'pick', key }),
  anotherWay: () => send({ type: 'anotherWay' }),
  submitPassword: (password: string) => send({ type: 'submit', secret: new Secret(password) }),
  submitCode: (code: string) => send({ type: 'submit', secret: new Secret(plainCode(code)) }),
  resend: () => send({ type: 'resend' }),
  cancel: () => send({ type: 'cancel' }),
});

type GivenDeps = Omit<StepUpDeps, 'recency' | 'returns'>;
type StepUpClient = AppsClient<GivenDeps>;

/** Asks for proofs of presence: one dialog for a page, and whoever needs a proof. */
export interface StepUp {
  /** What the dialog shows. */
  readonly flow: Flow<StepUpState, StepUpEvent, StepUpCommand>;
  /** For the option `prover` of the sections. */
  readonly prover: Prover;
  /**
   * Makes a call of the host. Where its server answers 403 with `{"error":"not_recent"}`, the person is asked for a proof, and the call is made
   * once more. Resolves with the refusal if the person does not want to.
   */
  run<Answer extends Pick<Response, 'status' | 'clone'>>(this: void, call: () => Promise<Answer>, options: { readonly act: AccountAct }): Promise<Answer>;
}

/** Creates what asks for proofs. Make one for a page, and give its `prover` to each section. */
export function createStepUp(client: StepUpClient, options: AccountSectionOptions | (() => AccountSectionOptions) = {}): StepUp {
  return createStepUpWith(client, options);
}

/** The same, on a page that already knows something of proofs. */
export function createStepUpWith(client: StepUpClient, options: AccountSectionOptions | (() => AccountSectionOptions), known?: Recency): StepUp {
  const given = depsOf<GivenDeps>(client as FlowClient<GivenDeps>, options);
  const recency = known ?? createRecency(given);
  const deps: StepUpDeps = { returns: createReturnMarkers(given.publicToken), recency, ...given };
  const flow = createFlow(stepUpFlow, deps);
  const prover = createProver(flow, deps);
  return { flow, prover, run: (call, { act }) => runWithProof(call, act, { prover, deps }) };
}

/** Two acts at once have one dialog: the second waits, and may need no more proof then. */
function createProver(flow: Flow<StepUpState, StepUpEvent, StepUpCommand>, deps: StepUpDeps): Prover {
  let line: Promise<unknown> = Promise.resolve();

  async function ask(request: ProofRequest, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) throw new NetworkError('aborted');
    const user = shownUser(deps);
    if (user?.user_id !== request.personId) throw new FoyerError('account_changed', 'Another person is signed in now, so nothing was sent.');
    const { stepUp = {} } = deps.options();
    if (isImpersonated(deps.session.getSync())) throw new FoyerError('session_not_mutable', 'The support sees this account and can change nothing.');
    if (await deps.recency.has(request, stepUp, hasStrongFactor(user, (id) => deps.recency.isNew(id, stepUp)))) return true;
    return openDialog(flow, { ...request, methods: methodsFor(request.act, user, deps) }, signal);
  }

  return {
    added: deps.recency.added,
    prove(request, signal) {
      const turn = line.then(() => ask(request, signal));
      line = turn.catch(() => undefined);
      return turn;
    },
  };
}

const PROVED = ['accepted', 'provedElsewhere'];

/** Resolves once the dialog has closed: with true if the person has proved that they are there. */
function openDialog(
  flow: Flow<StepUpState, StepUpEvent, StepUpCommand>,
  { act, personId, methods }: StepUpAsked,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    const cancel = () => flow.send({ type: 'cancel' });
    const stop = flow.inspect(({ event, from, to }) => {
      if (from.at === 'idle' || to.at !== 'idle') return;
      stop();
      signal.removeEventListener('abort', cancel);
      resolve(PROVED.includes(event.type));
    });
    signal.addEventListener('abort', cancel);
    flow.send({ type: 'ask', act, personId, methods });
  });
}

async function runWithProof<Answer extends Pick<Response, 'status' | 'clone'>>(
  call: () => Promise<Answer>,
  act: AccountAct,
  { prover, deps }: { readonly prover: Prover; readonly deps: StepUpDeps },
): Promise<Answer> {
  const answer = await call();
  const personId = deps.user.getSync()?.user_id;
  if (personId === undefined || !(await asksForProof(answer))) return answer;
  const isProved = await prover.prove({ act, personId, isRefused: true }, new AbortController().signal);
  return isProved ? call() : answer;
}

async function asksForProof(answer: Pick<Response, 'status' | 'clone'>): Promise<boolean> {
  if (answer.status !== 403) return false;
  try {
    const { error } = (await answer.clone().json()) as { readonly error?: unknown };
    return error === 'not_recent';
  } catch {
    return false;
  }
}
