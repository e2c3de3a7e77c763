import type { SignedIn } from '../../session/users';
import type { HeldCalls, WaitingUser } from '../../session/held-calls';
import type { HeldSignIn } from '../../../session/held-sign-in';
import type { Context } from '../../../flow/flow';
import { minutesOr, sessionDuration } from '../../../flow/commands';
import type { Clock, PageAddress, PhoneParser, SessionDuration } from '../../../flow/deps';
import type { PhoneCountries } from '../../../flow/phone-countries';
import { announced, NO_ANSWER } from '../../../flow/public-answer';
import {
  DEFAULT_TEXT_EXPIRATION_MINUTES,
  parseDraft,
  performPaper,
  performWait,
  readClock,
  sentText,
} from '../../../flow/second-factor/factor-commands';
import type { TypedPhone } from '../../../flow/second-factor/factor-state';
import { warn } from '../../../base/log';
import { Secret } from '../../../base/secret';
import type { PasskeyPrompt } from '../passkey/passkey-commands';
import type { Webauthn } from '../../api/webauthn';
import type { MfaPolicy } from '../../session/mfa-policy';
import { startOf } from './second-factor-start';
import type { SecondFactorCommand, SecondFactorEvent, SecondFactorState, UserOwner } from './second-factor-state';

/** The second factor of a login. */
export interface MfaOptions extends MfaPolicy {
  /** Help for users who have lost their second factor. */
  readonly help?: MfaHelp | undefined;
}

/** Your help for users who have lost their second factor. */
export interface MfaHelp {
  /** The text of the link. */
  readonly text: string;
  /** The page that it opens: a path of this page's origin, or a full URL. */
  readonly url: string;
}

/** The options of the second factor of a login. */
export interface UserFactorOptions extends PhoneCountries {
  readonly mfa?: MfaOptions | undefined;
  readonly expirationMinutes?: number | undefined;
  readonly locale?: string | undefined;
  readonly sessionDurationMinutes?: number | undefined;
}

/** Dependencies of the second factor of a login. A client provides all of them except the options. */
export interface UserFactorDeps extends Clock, PageAddress, PhoneParser {
  readonly held: Pick<HeldSignIn<SignedIn>, 'leave'> & { readonly calls: HeldCalls };
  readonly webauthn: PasskeyPrompt['webauthn'] & Pick<Webauthn, 'verify'>;
  readonly options: () => UserFactorOptions;
}

type CommandOf<Type extends SecondFactorCommand['type']> = SecondFactorCommand & { readonly type: Type };
type SecondFactorContext = Context<UserFactorDeps>;

/** The lifetime of a sign-in that waits, as the cookie with its token: ten minutes. */
const HELD_MS = 600_000;
const HELD_MINUTES = 10;
/** An account that is as old as its first factor was created by this sign-in. In minutes. */
const NEW_WITHIN = 15;

/** Sets the host's condition. Every other method waits for it, so that no sign-in can be without it. */
export const requireSecondFactor = ({ held, options }: UserFactorDeps): Promise<void> =>
  held.calls.require(() => options().mfa);

/** Runs one command of the second factor of a login. */
export async function performSecondFactor(
  command: SecondFactorCommand,
  context: SecondFactorContext,
): Promise<SecondFactorEvent | undefined> {
  const { deps, signal } = context;
  switch (command.type) {
    case 'watch':
      await requireSecondFactor(deps);
      return readHeld(deps);
    case 'readHeld':
      return command.owner ? readAgain(command.owner, deps) : readHeld(deps);
    case 'leave':
      await deps.held.leave();
      return undefined;
    case 'readClock':
      return undefined;
    case 'parsePhone':
      return parseDraft(command.draft, deps.options(), deps);
    case 'copySecret':
    case 'copyCodes':
    case 'downloadCodes':
    case 'printCodes':
      return performPaper(command, { copySavePrint: deps.held.calls });
    case 'sendText':
    case 'resendText':
    case 'createTotp':
    case 'verifyText':
    case 'verifyTotp':
    case 'recover':
    case 'promptPasskey':
    case 'verifyPasskey':
    case 'finish':
      return call(command, context);
    default:
      return performWait(command, deps, signal);
  }
}

type Calls =
  | 'sendText'
  | 'resendText'
  | 'createTotp'
  | 'verifyText'
  | 'verifyTotp'
  | 'recover'
  | 'promptPasskey'
  | 'verifyPasskey'
  | 'finish';

async function call(command: CommandOf<Calls>, context: SecondFactorContext): Promise<SecondFactorEvent | undefined> {
  const { deps, overdue } = context;
  switch (command.type) {
    case 'sendText':
    case 'resendText':
      return sendText(command, deps);
    case 'createTotp':
      return createTotp(command, deps);
    case 'verifyTotp':
      return verifyTotp(command, deps);
    case 'verifyText':
      return accepted(
        await deps.held.calls.authenticateText(command.owner.personId, command.code.reveal(), command.methodId ?? '', {
          ...durationOf(deps),
          ...daysOf(command.owner, command.remembers),
        }),
      );
    case 'recover':
      return recover(command, deps);
    case 'promptPasskey':
      return promptPasskey(context);
    case 'verifyPasskey': {
      const { credential, rpId, owner } = command;
      const options = { onlyFor: owner.personId, overdue };
      return accepted(await deps.webauthn.verify({ credential, rpId }, durationOf(deps), options));
    }
    case 'finish':
      return (await signedInNow(command.owner, deps)) ?? { type: 'notHeld' };
  }
}

const durationOf = ({ options }: UserFactorDeps): SessionDuration => sessionDuration(options());

/** The request to remember this browser, if the user has checked it. */
const daysOf = ({ rememberDays }: UserOwner, remembers = false) =>
  remembers && rememberDays !== undefined ? { remember_browser_days: rememberDays } : {};

const accepted = (answer: object) =>
  ({ type: 'accepted', newWithin: NEW_WITHIN, ...announced('FOYER_SECOND_FACTOR', answer) }) as const;

async function readHeld(deps: UserFactorDeps): Promise<SecondFactorEvent> {
  const waiting = await deps.held.calls.waiting();
  if (!waiting) return { type: 'notHeld' };
  warnIfForgetful(waiting, deps.options());
  const { type: _type, ...clock } = readClock(deps, HELD_MS, deps.options());
  return { type: 'waiting', start: startOf(waiting, deps.href()), ...clock };
}

/** The host's option has no effect with this backend, or with this value. */
function warnIfForgetful({ rememberDays }: WaitingUser, { mfa }: UserFactorOptions): void {
  if (mfa?.rememberDays === undefined || rememberDays !== undefined) return;
  warn(
    'FOYER_NO_REMEMBERED_BROWSERS',
    'mfa.rememberDays has no effect: it needs a whole number from 1 to 90, and a backend whose users have remembered_browsers. The login does not offer to remember this browser.',
  );
}

/** Signs in if the session meets the condition, as the provider returns it now. */
async function signedInNow(
  { personId }: UserOwner,
  { held }: UserFactorDeps,
): Promise<ReturnType<typeof accepted> | undefined> {
  const now = await held.calls.finish(personId);
  return now ? accepted(now) : undefined;
}

const readAgain = async (owner: UserOwner, deps: UserFactorDeps): Promise<SecondFactorEvent> =>
  (await signedInNow(owner, deps)) ?? readHeld(deps);

/** Sends a passcode to the number of the account, or to one that the user typed. */
async function sendText(
  command: CommandOf<'sendText' | 'resendText'>,
  deps: UserFactorDeps,
): Promise<SecondFactorEvent> {
  const isFirst = command.type === 'sendText';
  const { to, draft } = isFirst ? command : command.sent;
  const options = deps.options();
  const expiration_minutes = minutesOr(options.expirationMinutes, DEFAULT_TEXT_EXPIRATION_MINUTES);
  const answer = await deps.held.calls.sendText(command.owner.personId, to, {
    expiration_minutes,
    locale: options.locale,
  });
  return {
    type: isFirst ? 'textSent' : 'textResent',
    sent: { ...sentText(to, draft, options, deps), methodId: answer.method_id },
  };
}

async function createTotp({ owner }: CommandOf<'createTotp'>, { held }: UserFactorDeps): Promise<SecondFactorEvent> {
  const { secret, qr_code, recovery_codes } = await held.calls.createTotp(owner.personId, HELD_MINUTES);
  const enrollment = {
    secret: new Secret(secret),
    qrCode: new Secret(qr_code),
    recoveryCodes: recovery_codes.map((code) => new Secret(code)),
  };
  return { type: 'totpCreated', enrollment };
}

async function verifyTotp(
  { owner, code, enrollment, remembers }: CommandOf<'verifyTotp'>,
  deps: UserFactorDeps,
): Promise<SecondFactorEvent> {
  const { calls } = deps.held;
  const minutes = { ...durationOf(deps), ...daysOf(owner, remembers) };
  if (!enrollment) return accepted(await calls.authenticateTotp(owner.personId, code.reveal(), minutes));
  await calls.enrollTotp(owner.personId, code.reveal(), minutes);
  // The provider's response is a new session, which waits for another ten minutes.
  return { type: 'enrolled', enrollment, endsAt: deps.clock.now() + HELD_MS };
}

async function recover({ owner, code }: CommandOf<'recover'>, deps: UserFactorDeps): Promise<SecondFactorEvent> {
  const answer = await deps.held.calls.recover(owner.personId, code.reveal(), durationOf(deps));
  const left = answer.user.totps.find(({ verified }) => verified)?.recovery_codes_remaining;
  return { ...accepted(answer), ...(left !== undefined && { recoveryCodesLeft: left }) };
}

async function promptPasskey({ deps, signal }: SecondFactorContext): Promise<SecondFactorEvent | undefined> {
  const answer = await deps.webauthn.prompt({ domain: undefined, is_passkey: true, signal });
  return answer ? { type: 'passkeyPicked', ...answer } : undefined;
}

/**
 * The events by which the calls of a state can succeed. Recovery codes are left out, because they show only to a user
 * who has the new app.
 */
export function expectedSecondFactorEvents(
  state: SecondFactorState,
  deps: UserFactorDeps,
): readonly SecondFactorEvent[] {
  if (state.at === 'texting') return [textSent(state.to, undefined, deps)];
  if (!('entry' in state)) return [];
  const draft = state.at === 'enrollSms' ? state.draft : undefined;
  switch (state.entry) {
    case 'parsing':
      return [{ type: 'phoneParsed', to: draft?.phone ?? '' }];
    case 'sending':
      return [textSent(draft?.phone ?? '', draft, deps)];
    case 'verifying': {
      const made = state.at === 'enterTotp' ? state.enrolling?.enrollment : undefined;
      if (!made) return [accepted(NO_ANSWER)];
      return [{ type: 'enrolled', enrollment: { ...made, recoveryCodes: [] }, endsAt: state.login.endsAt }];
    }
    case 'finishing':
      return [accepted(NO_ANSWER)];
    default:
      return [];
  }
}

const textSent = (to: string, draft: TypedPhone | undefined, deps: UserFactorDeps): SecondFactorEvent => ({
  type: 'textSent',
  sent: { ...sentText(to, draft, deps.options(), deps), methodId: '' },
});
