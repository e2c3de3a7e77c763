import type { Context } from '../../../flow/flow';
import { minutesOr } from '../../../flow/commands';
import { announced } from '../host-event';
import type { OrganizationFlowOptions } from '../options';
import { discoveryCodeRequest, memberCodeRequest } from '../../base/code-request';
import { providerOptions } from '../provider-options';
import { justSent } from '../../../flow/resend';
import type { Target } from '../target';
import type { OwnCommand, OwnLoginDeps } from './login-deps';
import type { OrganizationLoginEvent } from './organization-login-state';

type LoginContext = Context<OwnLoginDeps>;
type OwnCommandOf<Type extends OwnCommand['type']> = OwnCommand & { readonly type: Type };

// Org api 5.2.
/** The default lifetime of an emailed code, in minutes. */
const DEFAULT_EMAIL_CODE_MINUTES = 10;

// Org 5.1.
export async function sendLink(
  { email, to }: OwnCommandOf<'sendLink'>,
  { deps, signal }: LoginContext,
): Promise<OrganizationLoginEvent> {
  const options = deps.options().emailMagicLinksOptions ?? {};
  const { loginTemplateId: login_template_id, locale } = options;
  const call = { signal, ...(options.openAnywhere === true && { openAnywhere: true }) };
  if (to.to === 'discovery') {
    const answer = await deps.magicLinks.email.discovery.send(
      {
        email_address: email,
        discovery_redirect_url: options.discoveryRedirectURL,
        login_template_id,
        locale,
        discovery_expiration_minutes: options.discoveryExpirationMinutes,
      },
      call,
    );
    return { ...(await linkSent(deps)), ...announced('B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND', answer) };
  }
  const answer = await deps.magicLinks.email.loginOrSignup(
    {
      email_address: email,
      organization_id: to.id,
      login_redirect_url: options.loginRedirectURL,
      signup_redirect_url: options.signupRedirectURL,
      login_template_id,
      signup_template_id: options.signupTemplateId,
      locale,
      login_expiration_minutes: options.loginExpirationMinutes,
      signup_expiration_minutes: options.signupExpirationMinutes,
    },
    call,
  );
  return { ...(await linkSent(deps)), ...announced('B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP', answer) };
}

// Decision 164.
async function linkSent(deps: OwnLoginDeps) {
  const isAnywhere =
    deps.options().emailMagicLinksOptions?.openAnywhere === true &&
    !(await deps.bootstrap.getAsync()).pkceRequiredForEmailMagicLinks;
  return { type: 'linkSent' as const, ...justSent(deps), ...(isAnywhere && { isAnywhere }) };
}

// Org 5.1; W36.
export async function sendCode(
  { email, to }: OwnCommandOf<'sendCode'>,
  { deps, signal }: LoginContext,
): Promise<OrganizationLoginEvent> {
  const options = deps.options().emailOtpOptions ?? {};
  if (to.to === 'discovery') {
    const answer = await deps.otps.email.discovery.send(discoveryCodeRequest(email, options), { signal });
    return {
      type: 'codeSent',
      deadline: codeDeadline(to, deps),
      ...justSent(deps),
      ...announced('B2B_OTPS_EMAIL_DISCOVERY_SEND', answer),
    };
  }
  const answer = await deps.otps.email.loginOrSignup(memberCodeRequest(email, to.id, options), { signal });
  return {
    type: 'codeSent',
    deadline: codeDeadline(to, deps),
    ...justSent(deps),
    ...announced('B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP', answer),
  };
}

type CodeOptions = NonNullable<OrganizationFlowOptions['emailOtpOptions']>;

const minutesOf = (to: Target, options: CodeOptions): number | undefined =>
  to.to === 'discovery' ? options.discoveryExpirationMinutes : options.loginExpirationMinutes;

/** When an emailed code expires that is sent now (ms, monotonic). */
export const codeDeadline = (to: Target, { clock, options }: Pick<OwnLoginDeps, 'clock' | 'options'>): number =>
  clock.now() + minutesOr(minutesOf(to, options().emailOtpOptions ?? {}), DEFAULT_EMAIL_CODE_MINUTES) * 60_000;

/** Providers that support `login_hint`. */
const SUPPORTS_HINT: readonly string[] = ['google', 'microsoft'];

// Org 5.1.
/** Redirects to an OAuth provider. */
export async function startOAuth(
  { provider, to, hint }: OwnCommandOf<'startOAuth'>,
  { deps, signal }: LoginContext,
): Promise<void> {
  const options = deps.options();
  const { customScopes, providerParams } = providerOptions(options, provider);
  const { loginRedirectURL, signupRedirectURL, discoveryRedirectURL } = options.oauthOptions ?? {};
  const hinted = hint !== undefined && SUPPORTS_HINT.includes(provider);
  const asked = {
    custom_scopes: customScopes,
    provider_params: hinted ? { login_hint: hint, ...providerParams } : providerParams,
  };
  const start = deps.oauth[provider];
  if (to.to === 'discovery') {
    await start.discovery.start({ ...asked, discovery_redirect_url: discoveryRedirectURL }, { signal });
    return;
  }
  const redirects = { login_redirect_url: loginRedirectURL, signup_redirect_url: signupRedirectURL };
  await start.start({ ...asked, ...redirects, organization_id: to.id }, { signal });
}
