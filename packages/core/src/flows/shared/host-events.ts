import type { Inspection } from '../../flow';
import type { AccountEvent } from '../account/account-rules';
import type { CryptoEvent } from '../crypto/crypto-rules';
import type { MagicLinkEvent } from '../magic-link/magic-link-rules';
import type { OtpEvent } from '../otp/otp-rules';
import type { PasskeyEvent } from '../passkey/passkey-rules';
import type { PasskeyRegistrationEvent } from '../passkey-registration/passkey-registration-rules';
import type { PasswordEvent } from '../password/password-state';
import type { PasswordResetEvent } from '../password-reset/password-reset-rules';
import type { HostEvent } from './host-event';
import { publicAnswer } from './public-answer';
import { momentsOf } from './shown-problem';

/** The events of the flows that a host may be told of. */
type FlowEvent =
  | AccountEvent
  | CryptoEvent
  | MagicLinkEvent
  | OtpEvent
  | PasskeyEvent
  | PasskeyRegistrationEvent
  | PasswordEvent
  | PasswordResetEvent;
type Announcers = {
  readonly [Type in FlowEvent['type']]?: (event: Extract<FlowEvent, { readonly type: Type }>) => HostEvent | undefined;
};
type Step = Inspection<unknown, { readonly type: string }, unknown>;
interface Told {
  readonly type: string;
  readonly [detail: string]: unknown;
}

const ANNOUNCED: Announcers = {
  codeSent: ({ response }) => ({ type: 'OTP_LOGIN_OR_CREATE', data: publicAnswer(response) }),
  codeResent: ({ response }) => ({ type: 'OTP_LOGIN_OR_CREATE', data: publicAnswer(response) }),
  codeAccepted: ({ response }) => ({ type: 'OTP_AUTHENTICATE', data: publicAnswer(response) }),
  linkSent: ({ response, email }) => ({ type: 'MAGIC_LINK_LOGIN_OR_CREATE', data: { ...publicAnswer(response), email } }),
  passkeyAccepted: ({ response }) => ({ type: 'PASSKEY_AUTHENTICATE', data: publicAnswer(response) }),
  passkeyRegistered: ({ response }) => ({ type: 'PASSKEY_REGISTER', data: publicAnswer(response) }),
  continueSignedIn: () => ({ type: 'SIGNED_IN_CONTINUE', data: {} }),
  skipPasskey: () => ({ type: 'PASSKEY_SKIP', data: {} }),
  passkeysDone: () => ({ type: 'PASSKEY_DONE', data: {} }),
  challenged: ({ response }) => ({ type: 'CRYPTO_WALLET_AUTHENTICATE_START', data: publicAnswer(response) }),
  walletAccepted: ({ response }) => ({ type: 'CRYPTO_WALLET_AUTHENTICATE', data: publicAnswer(response) }),
  passwordCreated: ({ announce, response }) => ({ type: announce, data: publicAnswer(response) }),
  passwordAccepted: ({ announce, response }) => ({ type: announce, data: publicAnswer(response) }),
  passwordReset: ({ announce, response }) => ({ type: announce, data: publicAnswer(response) }),
  resetSent: ({ announce, response }) => announce && { type: announce, data: publicAnswer(response) },
};

/** What a host is told of an event of a flow. */
function announced(event: Told): HostEvent | undefined {
  // Each function takes the event of its own key, which TypeScript cannot follow through an index.
  const announcers = ANNOUNCED as Readonly<Record<string, (event: Told) => HostEvent | undefined>>;
  return Object.hasOwn(announcers, event.type) ? announcers[event.type]?.(event) : undefined;
}

/** The moments that complete a sign-in. Entering one is `AUTHENTICATE_FLOW_COMPLETE`. */
const COMPLETE = ['verified', 'authenticated'];

/**
 * The host's events of one step of a method's flow, or of a login. A step that changed nothing, such as an
 * answer that came too late, announces nothing.
 */
export function hostEvents({ event, from, to }: Step): readonly HostEvent[] {
  if (from === to) return [];
  const told = announced(innermost(event as Told));
  const complete = momentsOf(to).some(
    ({ at }, index) => COMPLETE.includes(at) && momentsOf(from)[index]?.at !== at,
  );
  return [
    ...(told ? [told] : []),
    ...(complete ? [{ type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} } as const] : []),
  ];
}

/** A login wraps the event of a method in one of its own. */
const innermost = (event: Told): Told =>
  typeof event.event === 'object' && event.event !== null ? innermost(event.event as Told) : event;
