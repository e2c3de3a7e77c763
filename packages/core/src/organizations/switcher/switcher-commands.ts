import type { DiscoveryOrganizationsListResponse, MemberAuth } from '@foyer/wire/organizations';
import { preservedDuration, returnAddress } from '../../flow/account/action-calls';
import { toFoyerError } from '../../base/errors';
import type { Clock, Overdue, SessionDuration } from '../../flow/deps';
import type { Context } from '../../flow/flow';
import { readableText } from '../../flow/readable-name';
import { CODE_MINUTES, RESEND_AFTER } from '../../flow/section/section-code';
import { after } from '../../flow/commands';
import { untilChanged } from '../../flow/until-changed';
import { performSecondFactor } from '../login/second-factor/second-factor-commands';
import { sessionOf } from '../login/discovered';
import { announced } from '../login/host-event';
import { startSso, stillHere } from '../login/leaving';
import { primaryResult } from '../login/primary-result';
import { providerOptions } from '../login/provider-options';
import { publicMemberAnswer } from '../login/public-answer';
import type { SwitcherDeps, ToMember } from './switcher-deps';
import type { SwitcherAddressee, SwitcherCommand, SwitcherEvent, SwitcherPlace, SwitcherRow } from './switcher-state';

type SwitcherContext = Context<SwitcherDeps>;
type SwitcherCommandOf<Type extends SwitcherCommand['type']> = SwitcherCommand & { readonly type: Type };

// Account screens, section 7.1.
/** How long a list is reused before it is fetched again, in ms. */
const LIST_LASTS = 60_000;

/** Runs one command of the switcher. */
export async function performSwitcher(
  command: SwitcherCommand,
  context: SwitcherContext,
): Promise<SwitcherEvent | undefined> {
  const { deps, signal } = context;
  switch (command.type) {
    case 'watch':
      return watch(command.known, deps, signal);
    case 'load':
      return load(command.personId, deps, signal);
    case 'tell':
      return tell(command, deps);
    case 'secondFactor': {
      const options = () => deps.options().login ?? {};
      return {
        type: 'secondFactor',
        event: await performSecondFactor(command.command, { ...context, deps: { ...deps, options } }),
      };
    }
    case 'endSignIn':
      // Not if a user has signed in meanwhile. The provider deletes the intermediate session after ten minutes.
      if (!deps.self.getSync()) await deps.intermediates.forget();
      return undefined;
    case 'leave':
      await leave(command, deps, signal);
      return { type: 'left' };
    case 'awaitReturn':
      return after(stillHere(deps, signal), { type: 'stillHere' });
    case 'awaitOld':
      return after(deps.clock.sleep(LIST_LASTS, signal), { type: 'becameOld' });
    case 'settleResend':
      return after(deps.clock.sleep(RESEND_AFTER, signal), { type: 'resendSettled' });
    case 'awaitExpiry':
      return after(deps.clock.until(command.until, signal), { type: 'expired' });
    case 'awaitRetry':
      return after(deps.clock.until(command.until, signal), { type: 'unblocked' });
    case 'sendCode':
    case 'resendCode':
    case 'sendLink':
      return send(command, deps, signal);
    default:
      return signIn(command, context);
  }
}

async function watch(known: SwitcherPlace | null, deps: SwitcherDeps, signal: AbortSignal): Promise<SwitcherEvent> {
  return {
    type: 'known',
    current: await untilChanged(known, { read: () => placeOf(deps), onChange: deps.self.onChange, signal }),
  };
}

/** The member's current organization. Null: no session. */
export function placeOf({ self, organization }: Pick<SwitcherDeps, 'self' | 'organization'>): SwitcherPlace | null {
  const [member, own] = [self.getSync(), organization.getSync()];
  if (!member || !own) return null;
  const { organization_id: organizationId, organization_name: name, organization_logo_url: logo } = own;
  return {
    personId: member.member_id,
    email: member.email_address,
    organizationId,
    name: readableText(name),
    logo: httpsOr(logo),
  };
}

const httpsOr = (address: string | null | undefined): string => (address?.startsWith('https://') ? address : '');

async function load(personId: string, deps: SwitcherDeps, signal: AbortSignal): Promise<SwitcherEvent> {
  const [{ discovered_organizations }, { createOrganizationEnabled = false }] = await Promise.all([
    deps.discovery.organizations.list({ as: personId, signal }),
    deps.bootstrap.getAsync(),
  ]);
  const here = placeOf(deps)?.organizationId;
  const { createOrganization = true } = deps.options();
  return {
    type: 'loaded',
    userOf: personId,
    rows: discovered_organizations.map((one) => rowOf(one, here)),
    mayCreate: createOrganizationEnabled && createOrganization,
  };
}

type ListedOrganization = DiscoveryOrganizationsListResponse['discovered_organizations'][number];

function rowOf(
  { organization, membership, member_authenticated }: ListedOrganization,
  here: string | undefined,
): SwitcherRow {
  const {
    organization_id: id,
    organization_name: name,
    organization_slug: slug,
    organization_logo_url: logo,
  } = organization;
  return {
    id,
    name: readableText(name),
    slug,
    logo: httpsOr(logo),
    isCurrent: id === here,
    isInvited: membership.type !== 'active_member',
    needsMore: !member_authenticated,
  };
}

/** Calls the host's `onSwitched`. An error there does not break the switcher; it is reported as a failure. */
function tell({ act, id }: SwitcherCommandOf<'tell'>, deps: SwitcherDeps): SwitcherEvent {
  const reported = { type: 'reported', announce: 'FOYER_ORGANIZATION_CHANGED', response: { act, id } } as const;
  const place = placeOf(deps);
  try {
    if (place) deps.options().onSwitched?.(place);
    return reported;
  } catch (thrown) {
    return { ...reported, error: toFoyerError(thrown) };
  }
}

type SwitcherSend = SwitcherCommandOf<'sendCode' | 'resendCode' | 'sendLink'>;

async function send(
  { type, addressee }: SwitcherSend,
  deps: SwitcherDeps,
  signal: AbortSignal,
): Promise<SwitcherEvent> {
  const { email: email_address, organizationId: organization_id } = addressee;
  const call = { signal, ...(addressee.personId !== undefined && { as: addressee.personId }) };
  const fields = localeOf(deps);
  if (organization_id === undefined) {
    const answer = await deps.otps.email.discovery.send(
      { email_address, discovery_expiration_minutes: CODE_MINUTES, ...fields },
      call,
    );
    return { type: 'codeSent', sent: sentNow(deps), ...announced('B2B_OTPS_EMAIL_DISCOVERY_SEND', answer) };
  }
  if (type === 'sendLink') {
    const back = returnAddress(deps);
    const answer = await deps.magicLinks.email.loginOrSignup(
      { organization_id, email_address, login_redirect_url: back, signup_redirect_url: back, ...fields },
      call,
    );
    return { type: 'linkSent', ...announced('B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP', answer) };
  }
  const answer = await deps.otps.email.loginOrSignup(
    { organization_id, email_address, login_expiration_minutes: CODE_MINUTES, ...fields },
    call,
  );
  return { type: 'codeSent', sent: sentNow(deps), ...announced('B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP', answer) };
}

const sentNow = ({ clock }: Clock) => ({ at: clock.now(), until: clock.now() + CODE_MINUTES * 60_000 });

function localeOf({ options }: SwitcherDeps): { readonly locale?: string } {
  const { locale } = options();
  return locale === undefined ? {} : { locale };
}

type SwitcherSignIn = SwitcherCommandOf<'exchange' | 'verifyCode' | 'checkPassword' | 'create' | 'goBack'>;

/** The calls that end one session and can start a new one. */
async function signIn(command: SwitcherSignIn, { deps, overdue }: SwitcherContext): Promise<SwitcherEvent> {
  const lasts = { ...preservedDuration(deps), ...localeOf(deps) };
  const going = 'within' in command ? { overdue, within: command.within } : { overdue };
  switch (command.type) {
    case 'exchange':
      // The provider has no event for this call.
      return answered(
        await deps.session.exchange(
          { organization_id: command.organizationId, ...lasts },
          { as: command.personId, overdue },
        ),
        deps,
      );
    case 'create': {
      const { session_duration_minutes } = lasts;
      const answer = await deps.discovery.organizations.create(
        { organization_name: command.draft, session_duration_minutes },
        going,
      );
      return { ...answered(answer, deps), ...announced('B2B_DISCOVERY_ORGANIZATIONS_CREATE', answer) };
    }
    case 'goBack': {
      const answer = await deps.discovery.intermediateSessions.exchange(
        { organization_id: command.organizationId, ...lasts },
        going,
      );
      return { ...answered(answer, deps), ...announced('B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE', answer) };
    }
    case 'checkPassword': {
      const { addressee, password } = command;
      const answer = await deps.passwords.authenticate(
        { ...toMember(addressee), password: password.reveal(), ...lasts },
        { overdue, within: addressee.within },
      );
      return { ...answered(answer, deps), ...announced('B2B_PASSWORD_AUTHENTICATE', answer) };
    }
    case 'verifyCode':
      return verifyCode(command, deps, { lasts, overdue });
  }
}

interface Verifying extends Overdue {
  readonly lasts: SessionDuration & { readonly locale?: string };
}

async function verifyCode(
  { addressee, code }: SwitcherCommandOf<'verifyCode'>,
  deps: SwitcherDeps,
  { lasts, overdue }: Verifying,
): Promise<SwitcherEvent> {
  const { email: email_address, organizationId, personId, within } = addressee;
  const text = code.reveal();
  if (organizationId !== undefined) {
    const answer = await deps.otps.email.authenticate(
      { ...toMember(addressee), code: text, ...lasts },
      { overdue, within },
    );
    return { ...answered(answer, deps), ...announced('B2B_OTPS_EMAIL_AUTHENTICATE', answer) };
  }
  const answer = await deps.otps.email.discovery.authenticate(
    { email_address, code: text },
    { overdue, ...(personId !== undefined && { as: personId }) },
  );
  return {
    type: 'addressVerified',
    ...sessionOf(answer),
    ...announced('B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE', answer),
  };
}

const toMember = ({ email, organizationId = '' }: SwitcherAddressee): ToMember => ({
  email_address: email,
  organization_id: organizationId,
});

/** The event for a response to a sign-in. */
const answered = (answer: MemberAuth, deps: SwitcherDeps) => ({
  type: 'answered' as const,
  result: primaryResult(answer, deps.options().login ?? {}),
  current: placeOf(deps),
  response: publicMemberAnswer(answer),
});

/** Redirects to an SSO or OAuth provider. */
async function leave(
  { method, organizationId }: SwitcherCommandOf<'leave'>,
  deps: SwitcherDeps,
  signal: AbortSignal,
): Promise<void> {
  const { login = {} } = deps.options();
  const back = returnAddress(deps);
  const redirects = { login_redirect_url: back, signup_redirect_url: back };
  if (method.type === 'sso') {
    const ssoOptions = { loginRedirectURL: back, signupRedirectURL: back, ...login.ssoOptions };
    return startSso(method.connectionId, { ...deps, options: () => ({ ssoOptions }) }, { signal });
  }
  if (method.type !== 'account') return;
  const { customScopes: custom_scopes, providerParams: provider_params } = providerOptions(login, method.provider);
  await deps.oauth[method.provider].start(
    { organization_id: organizationId, custom_scopes, provider_params, ...redirects },
    { signal },
  );
}
