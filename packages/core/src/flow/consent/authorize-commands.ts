import type { OauthAuthorizeSubmitResponse } from '@foyer/wire';
import type { IdpCalls } from '../../api/idp-calls';
import { warn } from '../../base/log';
import { Secret } from '../../base/secret';
import type { AuthorizeCommand, AuthorizeEvent } from './authorize-rules';
import type { AuthorizeAnswer, Consent, Project } from './consent';
import { consentOf } from './consent';
import type { ConsentOptions } from './consent-session';
import type { AuthorizeRequest } from './consent-request';
import { awaitSession, forUser, checkPage, watchUser, withSession } from './consent-session';
import type { InitialOptions } from './initial-consent';
import { initialAnswer } from './initial-consent';
import type { ConsentManifestGenerator, ManifestInput } from './host-manifest';
import { hostManifest } from './host-manifest';
import type { CallsOf } from '../deps';
import type { AuthTokenParams, TrustedTokenAccount, TrustedTokenDeps } from './trusted-token';
import { attest, attested, trustedToken } from './trusted-token';

/** The options of the consent screen. */
export interface AuthorizeFlowOptions extends ConsentOptions, InitialOptions {
  /** The host's own list of permissions. */
  readonly getIDPConsentManifest?: ConsentManifestGenerator | undefined;
  /**
   * The user as another system identifies them. Before the request starts, the flow ends any current session and signs
   * this user in. Read once per flow. Failures go to `onError` (`invalid_trusted_auth_token`,
   * `trusted_token_profile_not_found`, `revoke_unconfirmed`), and the request continues with the session that exists
   * then.
   */
  readonly authTokenParams?: AuthTokenParams | undefined;
}

/** Dependencies of the authorize flow. A client provides all of them except the options. */
export interface AuthorizeDeps extends TrustedTokenDeps {
  readonly idp: CallsOf<
    IdpCalls<unknown>,
    {
      oauthAuthorizeStart(body: StartBody, call: { signal: AbortSignal; as: string }): Promise<AuthorizeAnswer>;
      oauthAuthorizeSubmit(body: SubmitBody, call: { as: string }): Promise<OauthAuthorizeSubmitResponse>;
    }
  >;
  readonly bootstrap: { getAsync(): Promise<Project> };
  readonly options: () => AuthorizeFlowOptions;
}

type StartBody = ReturnType<typeof startBody>;
type SubmitBody = ReturnType<typeof submitBody>;
type Submit = Extract<AuthorizeCommand, { type: 'submit' }>;

/** Time limit of a host's generator, in ms. */
const MANIFEST_TIMEOUT = 2000;

/** Runs one command of the authorize flow. */
export async function performAuthorize(
  command: AuthorizeCommand,
  { deps, signal }: { deps: AuthorizeDeps; signal: AbortSignal },
  account: TrustedTokenAccount,
): Promise<AuthorizeEvent | undefined> {
  switch (command.type) {
    case 'open':
      return {
        ...(await checkPage(deps)),
        trusted: trustedToken(deps.options().authTokenParams, account.organizationId()),
        isAskedAgain: account.isAskedAgain,
      };
    case 'signOut':
      // An earlier run that was stopped might have signed out already.
      if (deps.user.getSync()) await deps.session.revoke({ forceClear: true });
      return { type: 'signedOut' };
    case 'attest':
      return attest(command.trusted, deps, account);
    case 'lookAgain':
      return attested(deps);
    case 'awaitSession':
      return awaitSession(deps, signal);
    case 'preflight':
      return forUser(deps, (userId) => preflight(command.request, userId, deps, signal));
    case 'watchUser':
      return watchUser(command.userId, deps, signal);
    case 'submit':
      return withSession(deps, () => submit(command, deps));
    case 'leave':
      await deps.consentPage.leave(command.to.reveal(), command.scheme);
      return undefined;
  }
}

function preflight(
  request: AuthorizeRequest,
  userId: string,
  deps: AuthorizeDeps,
  signal: AbortSignal,
): Promise<Asked> {
  const known = initialAnswer(deps.options(), 'consent', request, userId);
  return known
    ? Promise.resolve({ type: 'consentAsked', consent: known.consent, userId })
    : askConsent(request, userId, deps, signal);
}

type Asked = Extract<AuthorizeEvent, { type: 'consentAsked' | 'consentNotRequired' }>;

/** Deps for asking the provider about a request. */
type ConsentAskDeps = Pick<AuthorizeDeps, 'bootstrap' | 'options' | 'clock'> & {
  readonly idp: Pick<AuthorizeDeps['idp'], 'oauthAuthorizeStart'>;
  readonly consentPage: Pick<AuthorizeDeps['consentPage'], 'address'>;
  readonly user: Pick<AuthorizeDeps['user'], 'getSync'>;
};

/** Asks the provider which consent a request needs. */
export async function askConsent(
  request: AuthorizeRequest,
  userId: string,
  deps: ConsentAskDeps,
  signal: AbortSignal,
): Promise<Asked> {
  const [answer, project, page] = await Promise.all([
    deps.idp.oauthAuthorizeStart(startBody(request), { signal, as: userId }),
    deps.bootstrap.getAsync(),
    deps.consentPage.address(),
  ]);
  if (!answer.consent_required) return { type: 'consentNotRequired', userId };
  const own = consentOf(request, answer, project, page, deps.user.getSync());
  if (answer.client.client_logo_url && !own.client.logo)
    warn('FOYER_NO_LOGO', 'The client_logo_url of this application is not the address of an image. Correct it there.');
  const consent = await withHostManifest(own, deps);
  return { type: 'consentAsked', consent, userId };
}

const BUILT_IN = 'The built-in list is shown. Return a list of { header?, items }.';

/** The host's list if it provides one, else the built-in one (spec section 8). */
async function withHostManifest(consent: Consent, deps: Pick<AuthorizeDeps, 'options' | 'clock'>): Promise<Consent> {
  const generate = deps.options().getIDPConsentManifest;
  if (!generate) return consent;
  try {
    const input = { scopes: consent.scopes, clientName: consent.client.name.whole ?? consent.client.name.text };
    const sections = hostManifest(await inTime(generate, input, deps));
    if (sections) return { ...consent, sections, isHostManifest: true };
    warn('FOYER_CONSENT_MANIFEST', `getIDPConsentManifest returned no list of permissions within 2 s. ${BUILT_IN}`);
  } catch (thrown) {
    warn('FOYER_CONSENT_MANIFEST', `getIDPConsentManifest threw an error: ${String(thrown)} ${BUILT_IN}`);
  }
  return consent;
}

async function inTime(
  generate: ConsentManifestGenerator,
  input: ManifestInput,
  { clock }: Pick<AuthorizeDeps, 'clock'>,
): Promise<unknown> {
  const wait = new AbortController();
  const tooLate = clock.sleep(MANIFEST_TIMEOUT, wait.signal).catch(() => undefined);
  try {
    return await Promise.race([generate(input), tooLate]);
  } finally {
    wait.abort();
  }
}

async function submit(command: Submit, deps: AuthorizeDeps): Promise<AuthorizeEvent> {
  // A user who has signed in since has not seen what the previous user was shown (threats T21, T42).
  const { redirect_uri } = await deps.idp.oauthAuthorizeSubmit(submitBody(command), { as: command.userId });
  if (redirect_uri) return { type: 'redirected', to: new Secret(redirect_uri) };
  return { type: command.isRequired && !command.isGranted ? 'consentDenied' : 'authorized' };
}

const startBody = (request: AuthorizeRequest) => ({
  client_id: request.clientId,
  redirect_uri: request.redirectUri,
  response_type: request.responseType,
  scopes: [...request.scopes],
  prompt: request.prompt,
});

// Decision 18.
/** Passes on the parameters that bind the response to the application, unchanged. */
const submitBody = ({ request, isGranted }: Submit) => ({
  ...startBody(request),
  consent_granted: isGranted,
  state: request.state,
  nonce: request.nonce,
  code_challenge: request.codeChallenge,
  resources: request.resources && [...request.resources],
});
