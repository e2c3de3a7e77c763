import type { ConsentOptions, InitialConsent, InitialScreen } from '@foyer/core';
import type {
  AuthorizeFlowOptions,
  AuthorizeRequest,
  ConsentingUser,
  LogoutRequest,
  ParsedConsentRequest,
} from '@foyer/core/internal/consent';
import { authenticate, cookieNames } from '../authenticate';
import { ServerError } from '../errors';
import { getBootstrap } from '../get-bootstrap';
import type { ServerOptions, Settings } from '../options';
import { readOptions, withVerify } from '../options';
import type { RequestLike } from '../request';
import { addressOf, header } from '../request';
import { readSessionCookies } from '../session-cookies';
import type { Found, SessionReader } from '../session-reader';
import type { IdpKind } from './ask-idp';
import { createIdpCalls } from './ask-idp';

/** The options of {@link getInitialConsent}: those of `authenticateRequest`, and two of the widget. */
export interface InitialConsentOptions extends ServerOptions, Pick<ConsentOptions, 'logoutConfirmation'> {
  /** The widget's function that creates the list of permissions. */
  readonly getIDPConsentManifest?: AuthorizeFlowOptions['getIDPConsentManifest'];
}

/** The differences between users and members. */
export interface ConsentKind<Known extends Found> extends IdpKind {
  readonly reader: SessionReader<Known>;
  /** Whether the screen needs data about the user that only the provider has. */
  readonly verifyWithProvider: boolean;
  readonly userOf: (known: Known) => ConsentingUser;
}

/** Maximum time that a page waits for the provider, in ms. The page can be rendered without the answer. */
const PATIENCE = 1000;

/** Implements `getInitialConsent` for users and members. */
export async function initialConsent<Known extends Found>(
  kind: ConsentKind<Known>,
  request: RequestLike,
  options: InitialConsentOptions,
): Promise<InitialConsent | null> {
  // A browser that opens a page sends cookies only.
  const patient = { timeout: PATIENCE, ...options, accept: ['cookie'] as const };
  const settings = readOptions(patient);
  const url = addressOf(request);
  // Dynamic, because apps that only authenticate requests do not need this module.
  const { parseConsentRequest } = await import('@foyer/core/internal/consent');
  const asked = parseConsentRequest(url.search);
  try {
    const first = await firstScreen({ kind, request, options: patient, settings, url, asked });
    if (!first) return null;
    // Only the consent question shows the project's name.
    const project = 'userId' in first ? await getBootstrap({ ...patient, origin: url.origin }) : null;
    return { flow: asked.flow, projectName: project?.projectName ?? url.hostname, first };
  } catch (cause) {
    if (cause instanceof ServerError) return null;
    throw cause;
  }
}

interface Asking<Known extends Found> {
  readonly kind: ConsentKind<Known>;
  readonly request: RequestLike;
  readonly options: InitialConsentOptions;
  readonly settings: Settings;
  readonly url: URL;
  readonly asked: ParsedConsentRequest;
}

/** Null if the server cannot decide the first screen, or the first screen is empty. */
async function firstScreen<Known extends Found>(asking: Asking<Known>): Promise<InitialScreen | null> {
  const { kind, request, options, settings, asked } = asking;
  if ('refusal' in asked.parsed) return { at: 'refused', error: asked.parsed.refusal };
  const verifyWithProvider = kind.verifyWithProvider || settings.verifyWithProvider;
  const verdict = await authenticate(kind.reader, request, withVerify(options, verifyWithProvider));
  if (verdict.status === 'signed-in')
    return asked.flow === 'logout'
      ? logoutScreen(asking, kind.userOf(verdict))
      : accessScreen(asking, kind.userOf(verdict));
  // The browser might have a session that this server cannot see.
  if (verdict.reason === 'ambiguous' || options.customBaseUrl !== undefined) return null;
  return { at: 'noSession', request: shownOf(asked.parsed.request) };
}

async function accessScreen<Known extends Found>(
  asking: Asking<Known>,
  user: ConsentingUser,
): Promise<InitialScreen | null> {
  const { options, url, asked } = asking;
  if (asked.flow !== 'authorize' || 'refusal' in asked.parsed) return null;
  const settings = await getBootstrap({ ...options, origin: url.origin });
  if (!settings) return null;
  const { askConsent } = await import('@foyer/core/internal/consent');
  const { oauthAuthorizeStart } = callsOf(asking);
  const answer = await askConsent(
    asked.parsed.request,
    user.user_id,
    {
      idp: { oauthAuthorizeStart: async (body) => ofUser(await oauthAuthorizeStart(body), user) },
      bootstrap: { getAsync: () => Promise.resolve(settings) },
      consentPage: { address: () => Promise.resolve(url.href) },
      user: { getSync: () => user },
      options: () => ({ getIDPConsentManifest: options.getIDPConsentManifest }),
      clock: CLOCK,
    },
    new AbortController().signal,
  );
  if (answer.type !== 'consentAsked') return null;
  return { at: 'consent', request: shownOf(asked.parsed.request), consent: answer.consent, userId: user.user_id };
}

async function logoutScreen<Known extends Found>(
  asking: Asking<Known>,
  { user_id }: ConsentingUser,
): Promise<InitialScreen | null> {
  const { options, asked } = asking;
  if (asked.flow !== 'logout' || 'refusal' in asked.parsed) return null;
  const { request } = asked.parsed;
  const { askLogout } = await import('@foyer/core/internal/consent');
  const deps = { idp: callsOf(asking), options: () => ({ logoutConfirmation: options.logoutConfirmation }) };
  const { isRequired, to } = await askLogout(request, user_id, deps, new AbortController().signal);
  return isRequired ? { at: 'confirm', request: shownOf(request), to, userId: user_id } : null;
}

function callsOf<Known extends Found>({ kind, request, settings, url }: Asking<Known>) {
  const names = cookieNames(settings);
  const { token } = readSessionCookies(header(request, 'cookie'), names, settings.publicToken);
  return createIdpCalls(kind, { settings, origin: url.origin, token, cookieName: names.token });
}

/** Rejects answers about any user except the signed-in one. */
function ofUser<Answer extends { readonly user_id?: string }>(answer: Answer, { user_id }: ConsentingUser): Answer {
  if (!answer.user_id || answer.user_id === user_id) return answer;
  throw new ServerError(
    'FOYER_OTHER_USER',
    'provider_refused',
    'The provider answered about a different user than the one who is signed in.',
  );
}

/**
 * A request without the fields that only its answer needs: no token and no single-use value. The `state` of a log-out
 * stays, because it is a part of the address that the user goes to, which the screen shows.
 */
function shownOf<Request extends AuthorizeRequest | LogoutRequest>(request: Request): Request {
  if ('postLogoutRedirectUri' in request) {
    const { idTokenHint: _hint, ...shown } = request;
    return shown as Request;
  }
  const { state: _state, nonce: _nonce, codeChallenge: _challenge, ...shown } = request;
  return shown as Request;
}

/** The clock for the time limit of the host's permission callback. */
const CLOCK = {
  now: Date.now,
  sleep: (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    }),
  until: () => Promise.resolve(),
};
