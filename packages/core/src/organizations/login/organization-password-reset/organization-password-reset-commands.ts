import type { PasswordStrengthCheckResponse } from '@foyer/wire/organizations';
import { needsConfirmation } from '../../../links/link-consent';
import { ResponseError } from '../../../base/errors';
import type { Context } from '../../../flow/flow';
import { after, sessionDuration } from '../../../flow/commands';
import type { Clock, LinkSpend, Overdue, SessionDuration, TakenReset, UrlTokens } from '../../../flow/deps';
import type { StrengthReport } from '../../../flow/new-password';
import { performNewPasswordCheck, policyOf, scoreOf } from '../../../flow/new-password-check';
import { NO_ANSWER } from '../../../flow/public-answer';
import { Secret } from '../../../base/secret';
import type { MemberPasswords } from '../../api/passwords';
import type { DiscoveryAnswer, MemberAnswerFields } from '../answers';
import type { Calling, KeptAddress } from '../deps';
import { discoveryOf, expectedDiscovery } from '../discovered';
import { announced } from '../host-event';
import type { InviteDeps } from '../invite-new-user';
import { findAddressee, inviteNewUser, mayJoin } from '../invite-new-user';
import type { OrganizationFlowOptions } from '../options';
import { expectedOrganization } from '../organization-target';
import { primaryResult } from '../primary-result';
import { justSent } from '../../../flow/resend';
import type {
  ForgotState,
  OrganizationPasswordResetCommand,
  OrganizationPasswordResetEvent,
  OrganizationPasswordResetState,
  ResetCredential,
} from './organization-password-reset-state';

/** Options of the password reset flow. */
export type OrganizationPasswordResetFlowOptions = Pick<
  OrganizationFlowOptions,
  'emailMagicLinksOptions' | 'mfaProductInclude' | 'mfaProductOrder' | 'passwordOptions' | 'sessionOptions'
>;

interface Localized {
  readonly locale?: string | undefined;
}
/** The response to a link: a session, or the remaining steps. */
type ResetAnswer = MemberAnswerFields | DiscoveryAnswer;

/** Dependencies of the flow. A client provides all of them except the options. */
export interface OrganizationPasswordResetDeps extends Clock, InviteDeps {
  readonly passwords: Pick<
    MemberPasswords,
    'strengthCheck' | 'resetByEmailStart' | 'resetByEmail' | 'resetBySession'
  > & { readonly discovery: Pick<MemberPasswords['discovery'], 'resetByEmailStart' | 'resetByEmail'> };
  readonly session: { getSync(this: void): object | null };
  readonly urlTokens: Pick<UrlTokens['urlTokens'], 'present'>;
  /** The token of a reset email, and the sign-in with it. */
  readonly resetTokens: {
    /** Removes the token from the URL. Later calls return the same token. Null: none. */
    take(this: void, given: string | undefined): Promise<TakenReset | null>;
    /** Signs in with the link of an email, like `urlTokens.authenticate`. */
    logIn(this: void, token: string, options: SessionDuration & Localized, call: LinkSpend): Promise<ResetAnswer>;
  };
  readonly options: () => OrganizationPasswordResetFlowOptions;
}

type ResetContext = Context<OrganizationPasswordResetDeps>;
type Deps = OrganizationPasswordResetDeps;
type ResetEvent = OrganizationPasswordResetEvent;
type ResetCommandOf<Type extends OrganizationPasswordResetCommand['type']> = OrganizationPasswordResetCommand & {
  readonly type: Type;
};

/** Runs one command of the flow. */
export async function performOrganizationPasswordReset(
  command: OrganizationPasswordResetCommand,
  context: ResetContext,
): Promise<ResetEvent> {
  const { deps, signal, overdue } = context;
  switch (command.type) {
    case 'takeToken':
      return takeToken(deps);
    case 'searchMember':
      return {
        type: 'addresseeFound',
        addressee: await findAddressee(command.email, command.organization, deps, { signal }),
      };
    case 'startReset':
      return startReset(command, deps, { signal });
    case 'invite':
      return {
        type: 'invitationSent',
        ...(await inviteNewUser(command.email, command.organization, deps, { signal })),
      };
    case 'readEmail':
      return { type: 'emailRead', ...keptEmail(deps) };
    case 'openLink':
      return openLink(command, deps, { overdue, agreed: command.agreed });
    case 'setPassword':
      return setPassword(command, deps, { overdue });
    case 'checkStrength':
    case 'awaitRecheck':
      // Org 5.7: the request has no email address.
      return performNewPasswordCheck(command, context, async ({ password }, call) =>
        reportOf(await deps.passwords.strengthCheck({ password }, call)),
      );
    case 'awaitRetry':
      return after(deps.clock.until(command.until, signal), { type: 'unblocked' });
  }
}

async function takeToken(deps: Deps): Promise<ResetEvent> {
  const taken = await deps.resetTokens.take(undefined);
  const email = keptEmail(deps);
  if (!taken) return { type: 'tokenMissing', isSignedIn: deps.session.getSync() !== null, ...email };
  const { tokenType, startedHere } = taken;
  const present = deps.urlTokens.present();
  return {
    type: 'tokenTaken',
    token: new Secret(taken.token),
    tokenType,
    startedHere,
    ...(present && { present }),
    ...email,
  };
}

function keptEmail({ resetEmail }: KeptAddress): { readonly email?: string } {
  const email = resetEmail.read();
  return email ? { email } : {};
}

// Org 5.4, W17, W18.
async function startReset(
  { target, email }: ResetCommandOf<'startReset'>,
  deps: Deps,
  call: Calling,
): Promise<ResetEvent> {
  const { passwords, options } = deps;
  const given = options().passwordOptions ?? {};
  const body = {
    email_address: email,
    reset_password_redirect_url: given.resetPasswordRedirectURL,
    reset_password_expiration_minutes: given.resetPasswordExpirationMinutes,
    reset_password_template_id: given.resetPasswordTemplateId,
    verify_email_template_id: given.verifyEmailTemplateId,
    locale: given.locale,
  };
  if (target.to === 'discovery') {
    const answer = await passwords.discovery.resetByEmailStart(
      { ...body, discovery_redirect_url: given.discoveryRedirectURL },
      call,
    );
    return { type: 'mailSent', ...justSent(deps), ...announced('B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL_START', answer) };
  }
  const whole = { ...body, organization_id: target.id, login_redirect_url: given.loginRedirectURL };
  const answer = await passwords.resetByEmailStart(whole, call);
  return { type: 'mailSent', ...justSent(deps), ...announced('B2B_PASSWORD_RESET_BY_EMAIL_START', answer) };
}

async function openLink({ token }: ResetCommandOf<'openLink'>, deps: Deps, call: LinkSpend): Promise<ResetEvent> {
  const options = deps.options();
  try {
    // Org 5.7: the language of a possible text message.
    const asked = { ...sessionDuration(options.sessionOptions ?? {}), locale: options.emailMagicLinksOptions?.locale };
    const answer = await deps.resetTokens.logIn(token.reveal(), asked, call);
    if (!('member' in answer)) throw new ResponseError('The response to a magic link has no member.');
    const result = primaryResult(answer, options, 'resetForm');
    return { type: 'linkOpened', result, ...keptEmail(deps), ...announced('B2B_MAGIC_LINK_AUTHENTICATE', answer) };
  } catch (thrown) {
    if (!needsConfirmation(thrown)) throw thrown;
    const present = deps.urlTokens.present();
    return { type: 'mustAsk', ...(present && { present }) };
  }
}

/** Org W25: sets the password, then deletes the stored email address of the form. */
async function setPassword(
  { credential, password }: ResetCommandOf<'setPassword'>,
  deps: Deps,
  call: Overdue,
): Promise<ResetEvent> {
  const event = await askToSet(credential, password.reveal(), deps, call);
  deps.resetEmail.forget();
  return event;
}

async function askToSet(
  credential: ResetCommandOf<'setPassword'>['credential'],
  password: string,
  deps: Deps,
  call: Overdue,
): Promise<ResetEvent> {
  const { passwords, options } = deps;
  const given = options();
  if (credential.by === 'session') {
    const answer = await passwords.resetBySession({ password }, call);
    const result = primaryResult(answer, given);
    // The member was already signed in, so this is not a sign-in.
    return { type: 'passwordSet', result, isSignIn: false, ...announced('B2B_PASSWORD_RESET_BY_SESSION', answer) };
  }
  const body = { password_reset_token: credential.token.reveal(), password };
  if (credential.by === 'discovery') {
    const answer = await passwords.discovery.resetByEmail(body, call);
    const discovery = discoveryOf(answer);
    return { type: 'passwordSetForAll', discovery, ...announced('B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL', answer) };
  }
  const { locale } = given.passwordOptions ?? {};
  const answer = await passwords.resetByEmail(
    { ...body, ...sessionDuration(given.sessionOptions ?? {}), locale },
    call,
  );
  const result = primaryResult(answer, given);
  return { type: 'passwordSet', result, ...announced('B2B_PASSWORD_RESET_BY_EMAIL', answer) };
}

const reportOf = (answer: PasswordStrengthCheckResponse): StrengthReport => ({
  policy: policyOf(answer.strength_policy),
  isValid: answer.valid_password,
  isBreached: answer.breached_password,
  score: scoreOf(answer.score),
  warning: answer.zxcvbn_feedback.warning,
  suggestions: answer.zxcvbn_feedback.suggestions,
  missingCharacters: answer.luds_feedback.missing_characters,
  missingComplexity: answer.luds_feedback.missing_complexity,
});

/** The events by which the calls of a state can succeed. */
export function expectedResetEvents(state: OrganizationPasswordResetState, deps: Deps): readonly ResetEvent[] {
  switch (state.at) {
    case 'forgot':
      return expectedFromForgot(state, deps);
    case 'form':
      return state.entry === 'saving' ? [expectedPassword(state.credential)] : [];
    case 'authenticating': {
      const result = { next: 'newPassword', organization: expectedOrganization() } as const;
      const announce = 'B2B_MAGIC_LINK_AUTHENTICATE';
      return [{ type: 'linkOpened', result, announce, response: NO_ANSWER }];
    }
    default:
      return [];
  }
}

function expectedFromForgot({ entry, target, email }: ForgotState, deps: Deps): readonly ResetEvent[] {
  switch (entry) {
    case 'looking': {
      const joins = target.to === 'organization' && mayJoin(email, target);
      return [
        { type: 'addresseeFound', addressee: 'member' },
        ...(joins ? [{ type: 'addresseeFound', addressee: 'mayJoin' } as const] : []),
      ];
    }
    case 'sending':
      return [
        { type: 'mailSent', ...justSent(deps), announce: 'B2B_PASSWORD_RESET_BY_EMAIL_START', response: NO_ANSWER },
      ];
    case 'inviting': {
      const announce = 'B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP';
      return [{ type: 'invitationSent', ...justSent(deps), announce, response: NO_ANSWER }];
    }
    case 'open':
      return [];
  }
}

function expectedPassword({ by }: ResetCredential): ResetEvent {
  if (by === 'discovery') {
    const announce = 'B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL';
    return { type: 'passwordSetForAll', discovery: expectedDiscovery(''), announce, response: NO_ANSWER };
  }
  const result = { next: 'done', organization: expectedOrganization() } as const;
  return { type: 'passwordSet', result, announce: 'B2B_PASSWORD_RESET_BY_EMAIL', response: NO_ANSWER };
}
