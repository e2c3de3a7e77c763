import type { LoginMethodStates, MethodCooperation, ToMethod } from '../login-flow';
import type { PasswordState } from './password-state';

/**
 * How the password method passes an email address to the link or code method. It makes the other method send its
 * message. If that succeeds, the other method gets the screen; if it fails, its problem shows on the current screen.
 */
export const passwordCooperation: MethodCooperation = {
  receives({ password }, { type }) {
    if (password?.at === 'handedOver') return type === 'password';
    const to = handingTo(password);
    return to !== undefined && type === to.method;
  },

  follow(from, to) {
    const before = handingTo(from.password);
    const now = handingTo(to.password);
    if (now) return before || isBlocked(to, now) ? outcome(to, now) : [submit(now)];
    if (to.password?.at === 'handedOver') return isWaiting(to) ? [] : [ended(to)];
    if (before && isSending(to, before.method)) return [back(before.method)];
    return from.password?.at === 'handedOver' &&
      to.password?.at === 'setNew' &&
      isWaiting({ ...to, password: from.password })
      ? [back(methodOf(from.password.instead))]
      : [];
  },
};

type Other = 'otp' | 'magicLink';
interface Handing {
  readonly method: Other;
  readonly email: string;
}

const methodOf = (instead: 'link' | 'code'): Other => (instead === 'code' ? 'otp' : 'magicLink');

function handingTo(state: PasswordState | undefined): Handing | undefined {
  if (!state || !('entry' in state) || state.entry !== 'handingOver' || !state.instead) return undefined;
  const email = state.at === 'forgot' ? (state.draft ?? state.email) : state.email;
  return { method: methodOf(state.instead), email };
}

const submit = ({ method, email }: Handing): ToMethod =>
  method === 'otp'
    ? { type: 'otp', event: { type: 'submitDestination', destination: { channel: 'email', email } } }
    : { type: 'magicLink', event: { type: 'submitEmail', email } };

const back = (type: Other): ToMethod => ({ type, event: { type: 'back' } });

function outcome(states: LoginMethodStates, { method }: Handing): readonly ToMethod[] {
  const other = states[method];
  if (!other || other.at === 'sending') return [];
  if (other.at === 'refused')
    return [{ type: 'password', event: { type: 'handOverFailed', error: other.error } }, back(method)];
  if (other.at === 'enter') return [{ type: 'password', event: { type: 'handOverFailed', error: other.error } }];
  return [{ type: 'password', event: { type: 'handedOver' } }];
}

const isBlocked = (states: LoginMethodStates, { method }: Handing): boolean => {
  const other = states[method];
  return other?.at === 'enter' && other.blocked === true;
};

const isSending = (states: LoginMethodStates, method: Other): boolean => states[method]?.at === 'sending';

/** Whether the user still waits for the link or code that was sent. */
function isWaiting({ password, otp, magicLink }: LoginMethodStates): boolean {
  if (password?.at !== 'handedOver') return false;
  return password.instead === 'code' ? otp?.at === 'code' : magicLink?.at === 'sent';
}

/** Main gets the address with which the other method was left, or none if it was cleared. */
function ended({ password, otp, magicLink }: LoginMethodStates): ToMethod {
  const isCode = password?.at === 'handedOver' && password.instead === 'code';
  const link = magicLink?.at === 'enter' || magicLink?.at === 'refused' ? magicLink.email : undefined;
  const draft = otp?.at === 'enter' || otp?.at === 'refused' ? otp.draft : undefined;
  const code = draft?.channel === 'email' ? draft.email : undefined;
  return { type: 'password', event: { type: 'handOverEnded', email: isCode ? code : link } };
}
