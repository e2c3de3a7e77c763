import type { LoginMethodStates, MethodCooperation, ToMethod } from '../login-flow';
import type { RenewingState } from './magic-link-rules';

/**
 * How the page that refused a link sends a passcode: the flow of passcodes sends it. If that succeeds, that flow gets
 * the screen; if it fails, its problem shows on the current one.
 */
export const magicLinkCooperation: MethodCooperation = {
  receives: ({ magicLink }, { type }) => type === 'otp' && codeFor(magicLink) !== undefined,

  follow(from, to) {
    const before = codeFor(from.magicLink);
    const now = codeFor(to.magicLink);
    if (now) return before || !canSend(to) ? outcome(to) : [submit(now)];
    return before && to.otp?.at === 'sending' ? [{ type: 'otp', event: { type: 'back' } }] : [];
  },
};

const codeFor = (state: LoginMethodStates['magicLink']): RenewingState | undefined =>
  state?.at === 'renewing' && state.entry === 'sendingCode' ? state : undefined;

/** Whether the flow of passcodes takes an address. Without it, or during a rate limit, its event would be lost. */
const canSend = ({ otp }: LoginMethodStates): boolean => otp?.at === 'enter' && !otp.blocked;

const submit = ({ email }: RenewingState): ToMethod => ({
  type: 'otp',
  event: { type: 'submitDestination', destination: { channel: 'email', email } },
});

function outcome({ otp }: LoginMethodStates): readonly ToMethod[] {
  if (otp?.at === 'sending') return [];
  if (otp?.at === 'code') return [{ type: 'magicLink', event: { type: 'codeSent' } }];
  if (otp?.at === 'refused') {
    const failed: ToMethod = { type: 'magicLink', event: { type: 'codeFailed', error: otp.error } };
    return [failed, { type: 'otp', event: { type: 'back' } }];
  }
  const error = otp?.at === 'enter' ? otp.error : undefined;
  return [{ type: 'magicLink', event: { type: 'codeFailed', error } }];
}
