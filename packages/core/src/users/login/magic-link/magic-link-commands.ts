import type { MagicLinkAuthenticateResponse } from '@foyer/wire';
import type { MagicLinks } from '../../api/magic-links';
import type { SessionCalls } from '../../../session/session-manager';
import type { Context } from '../../../flow/flow';
import { after, minutesOr, sessionDuration } from '../../../flow/commands';
import { signedInOrAsk } from '../../../flow/signed-in-or-ask';
import type { CallsOf, Clock, EventLog, LinkSpend, UrlTokens } from '../../../flow/deps';
import type { MagicLinkCommand, MagicLinkEvent, MagicLinkState } from './magic-link-rules';
import { DEFAULT_LINK_EXPIRATION_MINUTES } from './magic-link-rules';
import { announced, NO_ANSWER } from '../../../flow/public-answer';

// Spec section 3.
/** Options with the names of the widget's `emailMagicLinksOptions`. Durations in minutes. */
export interface MagicLinkFlowOptions {
  /** Target of the link for known addresses: a URL that the project allows, or a path of this page. */
  readonly loginRedirectURL?: string | undefined;
  /**
   * Lifetime of that link in whole minutes, from 1 to 10080.
   * @defaultValue `30`
   */
  readonly loginExpirationMinutes?: number | undefined;
  /**
   * The provider's email template for known addresses.
   * @defaultValue the project's own
   */
  readonly loginTemplateId?: string | undefined;
  /** Target of the link for new addresses: a URL that the project allows, or a path of this page. */
  readonly signupRedirectURL?: string | undefined;
  /**
   * Lifetime of that link in whole minutes, from 1 to 10080.
   * @defaultValue `30`
   */
  readonly signupExpirationMinutes?: number | undefined;
  /**
   * The provider's email template for new addresses.
   * @defaultValue the project's own
   */
  readonly signupTemplateId?: string | undefined;
  /**
   * A new user stays `pending` until the link is opened.
   * @defaultValue `false`
   */
  readonly createUserAsPending?: boolean | undefined;
  // Decision 164.
  /**
   * Lets the link work on any device, after the user has pressed 'Continue' there. Has no effect if the project
   * requires PKCE for email links. An attacker can then send a link to their own account that works in your users'
   * browsers too, after that press.
   * @defaultValue `false`
   */
  readonly openAnywhere?: boolean | undefined;
  /**
   * The language of the email, as the provider names it: `'en'`.
   * @defaultValue the project's own
   */
  readonly locale?: string | undefined;
  /**
   * Length of the session in whole minutes, from 5 to 527040.
   * @defaultValue `30`
   */
  readonly sessionDurationMinutes?: number | undefined;
}

/** Dependencies of the magic link flow. A client provides all of them except the options. */
export interface MagicLinkDeps extends Clock, EventLog, UrlTokens {
  readonly magicLinks: { readonly email: Pick<MagicLinks['email'], 'loginOrCreate'> };
  readonly session: CallsOf<SessionCalls, { authenticate(): Promise<unknown> }>;
  readonly bootstrap: { getAsync(): Promise<{ readonly pkceRequiredForEmailMagicLinks: boolean }> };
  readonly mayHaveSession: () => boolean;
  readonly oauthReturn: { visibleAgain(call: { signal: AbortSignal }): Promise<void> };
  readonly options: () => MagicLinkFlowOptions;
}

/** Runs one command of the email link flow. */
export function performMagicLink(
  command: MagicLinkCommand,
  { deps, signal, overdue }: Context<MagicLinkDeps>,
): Promise<MagicLinkEvent | undefined> | undefined {
  switch (command.type) {
    case 'sendLink':
      return sendLink(command.email, deps, signal);
    case 'authenticateLink':
      return authenticateLink(deps, { overdue, agreed: command.agreed, canRetry: true });
    case 'discardLink':
      return deps.urlTokens.discard().then(() => undefined);
    case 'awaitUser':
      return awaitUser(deps, signal);
    case 'logTryAgain':
      logEmail(deps, 'email_try_again_clicked', command.email);
      return undefined;
    case 'awaitRetry':
      return after(deps.clock.until(command.until, signal), { type: 'unblocked' });
  }
}

async function sendLink(email: string, deps: MagicLinkDeps, signal: AbortSignal): Promise<MagicLinkEvent> {
  const options = deps.options();
  const openAnywhere = options.openAnywhere === true;
  const call = { signal, ...(openAnywhere && { openAnywhere }) };
  const response = await deps.magicLinks.email.loginOrCreate(email, sendOptions(options), call);
  const isAnywhere = openAnywhere && !(await deps.bootstrap.getAsync()).pkceRequiredForEmailMagicLinks;
  // The contract's name for this event, although nothing was tried again (contract 3.13).
  logEmail(deps, 'email_try_again_clicked', email);
  const { announce, response: shown } = announced('MAGIC_LINK_LOGIN_OR_CREATE', response);
  return { type: 'linkSent', email, ...(isAnywhere && { isAnywhere }), announce, response: { ...shown, email } };
}

/** Waits until the user comes back to this page. A session that this browser shares might have begun meanwhile. */
async function awaitUser(deps: MagicLinkDeps, signal: AbortSignal): Promise<MagicLinkEvent> {
  await deps.oauthReturn.visibleAgain({ signal });
  const isSignedIn = deps.mayHaveSession() && (await deps.session.authenticate().then(...YES_OR_NO));
  return { type: 'returned', isSignedIn };
}

const YES_OR_NO = [() => true, () => false] as const;

function authenticateLink(deps: MagicLinkDeps, call: LinkSpend): Promise<MagicLinkEvent> {
  const signingIn = deps.urlTokens.authenticate<MagicLinkAuthenticateResponse>(sessionDuration(deps.options()), call);
  return signedInOrAsk(signingIn, (response) => ({ type: 'linkAccepted', newWithin: LINK_NEW_WITHIN, response }), deps);
}

/** The events by which the calls of a state can succeed. */
export function expectedMagicLinkEvents(state: MagicLinkState): readonly MagicLinkEvent[] {
  switch (state.at) {
    case 'renewing':
      if (state.entry !== 'sendingLink') return [];
      return [{ type: 'linkSent', email: state.email, announce: 'MAGIC_LINK_LOGIN_OR_CREATE', response: NO_ANSWER }];
    case 'sending':
      return [{ type: 'linkSent', email: state.email, announce: 'MAGIC_LINK_LOGIN_OR_CREATE', response: NO_ANSWER }];
    case 'authenticating':
      return [{ type: 'linkAccepted', newWithin: LINK_NEW_WITHIN, response: NO_ANSWER }];
    default:
      return [];
  }
}

const logEmail = (deps: EventLog, name: string, email: string): void =>
  deps.events.log(name, { email, type: 'login_or_create_eml' });

const sendOptions = (options: MagicLinkFlowOptions) => ({
  login_magic_link_url: options.loginRedirectURL,
  login_expiration_minutes: minutesOr(options.loginExpirationMinutes, DEFAULT_LINK_EXPIRATION_MINUTES),
  login_template_id: options.loginTemplateId,
  signup_magic_link_url: options.signupRedirectURL,
  signup_expiration_minutes: minutesOr(options.signupExpirationMinutes, DEFAULT_LINK_EXPIRATION_MINUTES),
  signup_template_id: options.signupTemplateId,
  create_user_as_pending: options.createUserAsPending ?? false,
  locale: options.locale,
});

/** The send creates the user, and the link might be opened later. In minutes. */
const LINK_NEW_WITHIN = 60;
