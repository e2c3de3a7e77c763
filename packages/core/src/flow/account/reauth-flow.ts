import { codeIn } from '@foyer/wire/pasted';
import { FoyerError, NetworkError } from '../../base/errors';
import { Secret } from '../../base/secret';
import type { AccountAction } from '../account-action';
import type { Clock } from '../deps';
import type { Flow, Tagged } from '../flow';
import type { ReauthRequest, ReauthProvider } from '../section/section';
import type { CodeWait } from '../section/section-code';
import { performCodeWait } from '../section/section-code';
import { after } from '../commands';
import { accountChanged } from './action-calls';
import type { SignedInUser } from './signed-in-user';
import { isReauthenticated } from './signed-in-user';
import type { SessionWithFactors, Recency } from './recency';
import type { ReauthPrompt, ReauthCommand, ReauthState, ReauthMethod } from './reauth-state';

/** Fields of the dialog that `inspect` may report. Each product adds the fields of its methods. */
export const REAUTH_SHOWN = [
  'act',
  'blocked',
  'isAnother',
  'key',
  'method',
  'methodId',
  'methods',
  'personId',
  'resendAt',
  'response',
  'result',
  'sent',
  'to',
  'until',
] as const;

/** The scope of a command. The dialog lasts as long as its action waits, in every state. */
export function reauthScope(state: ReauthState<ReauthMethod>, { type }: Tagged): unknown {
  if (type === 'tell' || type === 'checkReturn') return 'page';
  if (state.at === 'idle') return 'idle';
  if (type === 'watch') return `${state.act} ${state.personId}`;
  if (type === 'awaitRetry') return 'error' in state ? state.error : undefined;
  if (type === 'awaitExpiry' || type === 'settleResend') return 'sent' in state ? state.sent.methodId : undefined;
  return state.at;
}

/** Functions that send the events of the dialog, for hooks and hosts. */
export const reauthActions = (send: (event: ReauthPress) => void) => ({
  /** Chooses a way to re-authenticate, by its key. */
  pick: (key: string) => send({ type: 'pick', key }),
  /** Returns to the list of ways. */
  anotherWay: () => send({ type: 'anotherWay' }),
  /** Re-authenticates with the password. */
  submitPassword: (password: string) => send({ type: 'submit', password: new Secret(password) }),
  /** Re-authenticates with a passcode, or with the code of an authenticator app. */
  submitCode: (code: string) => send({ type: 'submit', code: new Secret(codeIn(code)) }),
  /** Sends the passcode again. */
  resend: () => send({ type: 'resend' }),
  /** Closes the dialog. The sensitive action does not happen. */
  cancel: () => send({ type: 'cancel' }),
});

type ReauthPress =
  | { readonly type: 'pick'; readonly key: string }
  | { readonly type: 'submit'; readonly code: Secret }
  | { readonly type: 'submit'; readonly password: Secret }
  | { readonly type: 'anotherWay' | 'resend' | 'cancel' };

type Waits = Extract<ReauthCommand<ReauthMethod>, { readonly type: CodeWait['type'] | 'awaitRetry' | 'tell' }>;

/** Runs the commands of the dialog that make no call. */
export function performWait(command: Waits, { deps, signal }: { readonly deps: Clock; readonly signal: AbortSignal }) {
  switch (command.type) {
    case 'awaitExpiry':
    case 'settleResend':
      return performCodeWait(command, deps.clock, signal);
    case 'awaitRetry':
      return after(deps.clock.until(command.until, signal), { type: 'unblocked' } as const);
    case 'tell': {
      const { act, result, method } = command;
      return {
        type: 'reported',
        announce: 'FOYER_STEP_UP',
        response: { act, result, ...(method !== undefined && { method }) },
      } as const;
    }
  }
}

/** Access to the signed-in user for a dialog. */
interface WatchDeps {
  readonly signedIn: SignedInUser;
  readonly recency: Recency;
  readonly session: { getSync(): SessionWithFactors | null };
  /** Returns a function that stops listening. */
  onChange(this: void, listener: () => void): () => void;
}

/** Waits until another user is signed in, or the user has re-authenticated in another tab. */
export function watchReauth({ act, personId }: ReauthRequest, deps: WatchDeps, signal: AbortSignal) {
  const { signedIn, recency, session, onChange } = deps;
  const before = lastFactorTime(session.getSync());
  return new Promise<{ readonly type: 'userGone' | 'reauthenticatedElsewhere' }>((resolve, reject) => {
    const look = async (): Promise<void> => {
      if (signedIn.personId() !== personId) return end('userGone');
      if (lastFactorTime(session.getSync()) <= before) return;
      if (await isReauthenticated({ act, personId }, signedIn, recency).catch(() => false))
        end('reauthenticatedElsewhere');
    };
    const stop = onChange(() => void look());
    function end(type: 'userGone' | 'reauthenticatedElsewhere'): void {
      stop();
      resolve({ type });
    }
    signal.addEventListener('abort', () => {
      stop();
      reject(new NetworkError('aborted'));
    });
  });
}

/** When the user last used a factor, by the provider's clock. */
const lastFactorTime = (session: SessionWithFactors | null): number =>
  Math.max(0, ...(session?.authentication_factors ?? []).map(({ last_authenticated_at: at }) => Date.parse(at) || 0));

/** The re-authentication dialog of a page. */
interface ReauthDialog<Way extends ReauthMethod> {
  readonly signedIn: SignedInUser;
  readonly recency: Recency;
  /** Opens the dialog. Resolves when it has closed: with true if the user has re-authenticated. */
  showDialog(this: void, asked: ReauthPrompt<Way>, signal: AbortSignal): Promise<boolean>;
  methodsFor(this: void, act: AccountAction): readonly Way[];
}

/** Shows one dialog at a time: a second action waits, and might need no dialog after the first. */
export function dialogReauthProvider<Way extends ReauthMethod>({
  signedIn,
  recency,
  showDialog,
  methodsFor,
}: ReauthDialog<Way>): ReauthProvider {
  let queue: Promise<unknown> = Promise.resolve();

  async function ask(request: ReauthRequest, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) throw new NetworkError('aborted');
    if (signedIn.personId() !== request.personId) throw accountChanged();
    if (signedIn.isImpersonated())
      throw new FoyerError('session_not_mutable', 'A support session cannot change this account.');
    if (await isReauthenticated(request, signedIn, recency)) return true;
    const { act, personId } = request;
    return showDialog({ act, personId, methods: methodsFor(act) }, signal);
  }

  return {
    added: recency.added,
    reauthenticate(request, signal) {
      const result = queue.then(() => ask(request, signal));
      queue = result.catch(() => undefined);
      return result;
    },
  };
}

const SUCCEEDED = ['accepted', 'reauthenticatedElsewhere'];
const ASK: Tagged = { type: 'ask' };

/**
 * Opens the dialog of a flow.
 *
 * @param dropped The event to send when the action that waits is aborted.
 */
export function openDialog<
  Way extends ReauthMethod,
  State extends Tagged | { readonly at: string },
  Event extends Tagged,
>(
  flow: Pick<Flow<State, Event>, 'inspect' | 'send'>,
  asked: ReauthPrompt<Way>,
  signal: AbortSignal,
  dropped = 'cancel',
): Promise<boolean> {
  const send = flow.send as (event: Tagged) => void;
  return new Promise((resolve) => {
    const cancel = () => send({ type: dropped });
    const stop = flow.inspect(({ event, from, to }) => {
      if ((from as ReauthState<Way>).at === 'idle' || (to as ReauthState<Way>).at !== 'idle') return;
      stop();
      signal.removeEventListener('abort', cancel);
      resolve(SUCCEEDED.includes(event.type));
    });
    signal.addEventListener('abort', cancel);
    send({ ...ASK, ...asked });
  });
}

/** Makes a call of the host. If its server asks for re-authentication, repeats the call after it. */
export async function runWithReauth<Answer extends Pick<Response, 'status' | 'clone'>>(
  call: () => Promise<Answer>,
  act: AccountAction,
  { reauthProvider, signedIn }: { readonly reauthProvider: ReauthProvider; readonly signedIn: SignedInUser },
): Promise<Answer> {
  const answer = await call();
  const personId = signedIn.personId();
  if (personId === undefined || !(await requestsReauth(answer))) return answer;
  const isGiven = await reauthProvider.reauthenticate({ act, personId, isRefused: true }, new AbortController().signal);
  return isGiven ? call() : answer;
}

async function requestsReauth(answer: Pick<Response, 'status' | 'clone'>): Promise<boolean> {
  if (answer.status !== 403) return false;
  try {
    const { error } = (await answer.clone().json()) as { readonly error?: unknown };
    return error === 'not_recent';
  } catch {
    return false;
  }
}
