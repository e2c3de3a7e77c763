import { INVALID_PASSCODE, isPasscode } from '../../../flows/shared/passcode';
import { problem, retryCommand } from '../../../flows/shared/problem';
import type { Secret } from '../../../secret';
import { DISCOVERY } from '../shared/target';
import { leave, main, sessionOf } from './login-outcomes';
import type { About, EmailCodeMoment, LinkSentMoment, LoginNext, LoginTold } from './organization-login-state';

type Mailed = LinkSentMoment | EmailCodeMoment;

// Org 5.8.
export function fromLinkSent(state: LinkSentMoment, event: LoginTold): LoginNext {
  switch (event.type) {
    // Org 5.8: the address is forgotten, but a step-up keeps its own.
    case 'tryAgain':
      return main(state.about.stepUp ? state.about : { ...state.about, email: '' });
    case 'back':
      return main(state.about);
    case 'resend':
      return resend(state);
    case 'linkSent':
      if (state.resend !== 'sending') return [state];
      return [{ ...state, resend: 'sent', resendAt: event.resendAt }, { type: 'settleResend' }];
    default:
      return fromMailed(state, event);
  }
}

// Org 5.10.
export function fromCode(state: EmailCodeMoment, event: LoginTold): LoginNext {
  switch (event.type) {
    case 'submitCode':
      return submitCode(state, event.code);
    case 'resend':
      return state.entry === 'verifying' ? [state] : resend(state);
    case 'codeSent':
      return resent(state, event);
    case 'expired':
      return [{ ...state, expired: true }];
    case 'back':
      return state.from === 'main'
        ? main(leave(state.about))
        : [{ at: 'emailMethods', about: leave(state.about), entry: 'open' }];
    case 'failed':
      return event.command.type === 'verifyCode' ? codeRefused(state, event) : fromMailed(state, event);
    case 'start':
      return [state, { type: 'awaitExpiry', deadline: state.deadline }, ...retryCommand(state.error)];
    case 'stop': {
      const [rested] = fromMailed(state, event);
      return [rested.at === 'code' && rested.entry === 'verifying' ? { ...rested, entry: 'open' } : rested];
    }
    default:
      return fromMailed(state, event);
  }
}

function submitCode(state: EmailCodeMoment, code: Secret): LoginNext {
  if (state.entry === 'verifying' || state.blocked) return [state];
  if (!isPasscode(code.reveal())) return [{ ...calm(state), error: { ...INVALID_PASSCODE } }];
  const about: About = { ...state.about, turns: state.about.turns + 1 };
  const { email, turns: turn, target: to = DISCOVERY } = about;
  return [{ ...calm(state), about, entry: 'verifying' }, { type: 'verifyCode', code, email, to, turn, ...sessionOf(about) }];
}

// Org W5: the same moment with a new code. A code that is being checked is not: it may be the old one.
function resent(state: EmailCodeMoment, { deadline, resendAt }: LoginTold & { type: 'codeSent' }): LoginNext {
  if (state.resend !== 'sending') return [state];
  const next: EmailCodeMoment = { ...calm(state), deadline, resendAt, expired: false, resend: 'sent' };
  return [next, { type: 'awaitExpiry', deadline }, { type: 'settleResend' }];
}

// A new code may be all that helps.
function codeRefused(state: EmailCodeMoment, { error }: LoginTold & { type: 'failed' }): LoginNext {
  if (state.entry !== 'verifying') return [state];
  const { resendAt: _wait, ...open } = calm(state);
  return [{ ...open, entry: 'open', ...problem(error) }, ...retryCommand(error)];
}

function resend(state: Mailed): LoginNext {
  if (state.resend === 'sending' || state.resend === 'sent' || state.blocked) return [state];
  const { email, target: to = DISCOVERY } = state.about;
  const { resendAt: _over, ...rest } = calm(state);
  return [{ ...rest, resend: 'sending' }, { type: state.at === 'code' ? 'sendCode' : 'sendLink', email, to }];
}

/** What a mail that was sent again does in both moments. */
function fromMailed(state: Mailed, event: LoginTold): LoginNext {
  switch (event.type) {
    case 'failed':
      if (state.resend !== 'sending') return [state];
      return [{ ...calm(state), resend: 'initial', ...problem(event.error) }, ...retryCommand(event.error)];
    case 'resendSettled':
      return [state.resend === 'sent' ? { ...state, resend: 'waiting' } : state];
    case 'unblocked':
      return [state.error ? calm(state) : state];
    case 'start':
      return [state, ...retryCommand(state.error)];
    case 'stop':
      return [state.resend === 'sending' || state.resend === 'sent' ? { ...state, resend: 'initial' } : state];
    default:
      return [state];
  }
}

function calm<Moment extends Mailed>(state: Moment): Moment {
  const { error: _error, blocked: _blocked, ...rest } = state;
  return rest as Moment;
}
