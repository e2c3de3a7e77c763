import {
  answering,
  completedByAnyone,
  data,
  header,
  insteadOf,
  letThrough,
  neverExpires,
  neverSpent,
  refusal,
  renamed,
  status,
  uncounted,
  undone,
  unmarked,
  unmarkedOtherWay,
  unseen,
  type Plant,
  type PlantedBreak,
} from './planting';
import { classBreaks } from './planted-classes';

const SIGN_IN = /\/authenticate$|\/passwords$|\/reset$/;
const CODE = /\/otps\/authenticate$/;
const SENDS = /login_or_create$/;
const BOOTSTRAP = /bootstrap/;
const PREFLIGHT = /^OPTIONS/;

const core: Readonly<Record<string, readonly [string, Plant]>> = {
  'no-cors': ['No answer lets a page read it', header(/./, 'access-control-allow-origin', null)],
  'cors-star': ['Every origin is allowed by a star', header(/./, 'access-control-allow-origin', '*')],
  'cors-fixed': [
    'The same origin is allowed for every request',
    header(/./, 'access-control-allow-origin', 'https://www.example.com'),
  ],
  'no-credentials': [
    'Answers do not allow credentials',
    header(/^(?!OPTIONS)/, 'access-control-allow-credentials', null),
  ],
  'errors-without-cors': [
    'Refusals cannot be read by the page',
    answering(/^(?!OPTIONS)/, (answer) => {
      if (answer.status < 400) return answer;
      const headers = new Headers(answer.headers);
      headers.delete('access-control-allow-origin');
      return new Response(answer.body, { status: answer.status, headers });
    }),
  ],
  'no-vary': ['Answers do not say that they vary by origin', header(/./, 'vary', null)],
  'preflight-no-headers': ['The preflight allows no header', header(PREFLIGHT, 'access-control-allow-headers', null)],
  'preflight-star-headers': [
    'The preflight allows all headers by a star',
    header(PREFLIGHT, 'access-control-allow-headers', '*'),
  ],
  'preflight-no-put': [
    'The preflight does not allow PUT',
    header(PREFLIGHT, 'access-control-allow-methods', 'GET, POST, DELETE'),
  ],
  'preflight-no-delete': [
    'The preflight does not allow DELETE',
    header(PREFLIGHT, 'access-control-allow-methods', 'GET, POST, PUT'),
  ],
  'preflight-404': ['The preflight is not found', status(PREFLIGHT, () => true, 404)],
  'html-errors': [
    'Refusals are pages',
    answering(/^(?!OPTIONS)/, (answer) =>
      answer.status < 400 ? answer : new Response('<h1>Error</h1>', { status: answer.status, headers: answer.headers }),
    ),
  ],
  'wrapped-errors': [
    'Refusals are in an envelope',
    answering(/^(?!OPTIONS)/, async (answer) =>
      answer.status < 400
        ? answer
        : Response.json({ data: (await answer.json()) as unknown }, { status: answer.status, headers: answer.headers }),
    ),
  ],
  'no-error-url': [
    'Refusals have no error_url',
    refusal(/./, (body) => {
      delete body.error_url;
    }),
  ],
  'no-error-type': [
    'Refusals have no error_type',
    refusal(/./, (body) => {
      delete body.error_type;
    }),
  ],
  'status-code-differs': [
    'status_code is not the status',
    refusal(/./, (body) => {
      body.status_code = 400.5;
    }),
  ],
  'no-envelope': [
    'Answers have no envelope',
    answering(/^(?!OPTIONS)/, async (answer) =>
      answer.status < 300
        ? Response.json(((await answer.json()) as { data: unknown }).data, { headers: answer.headers })
        : answer,
    ),
  ],
  'json-like': [
    'JSON has a type that only begins like it',
    header(/^(?!OPTIONS)/, 'content-type', 'application/json-seq'),
  ],
  'text-plain': ['JSON is sent as plain text', header(/^(?!OPTIONS)/, 'content-type', 'text/plain')],
  'settings-500': ['The settings break the backend', status(BOOTSTRAP, () => true, 500)],
  'settings-no-vertical': [
    'The settings do not say whose project it is',
    data(BOOTSTRAP, (settings) => {
      delete settings.vertical;
    }),
  ],
  'settings-no-password-config': [
    'The settings have no password_config',
    data(BOOTSTRAP, (settings) => {
      delete settings.password_config;
    }),
  ],
  'settings-no-captcha': [
    'The settings have no captcha_settings',
    data(BOOTSTRAP, (settings) => {
      delete settings.captcha_settings;
    }),
  ],
  'settings-unserved-unknown': [
    'The settings list unserved products with different names',
    data(BOOTSTRAP, (settings) => {
      settings.unserved_products = ['wallets'];
    }),
  ],
  'settings-fixed': [
    'The settings do not follow the project',
    data(BOOTSTRAP, (settings) => {
      settings.project_name = 'Fixed';
    }),
  ],
  'no-session-unknown-error': [
    'A session call without a session is refused with a non-standard type',
    renamed('user_unauthenticated', 'not_signed_in'),
  ],
  'strangers-read': [
    'The data of a user can be read without a session',
    letThrough(/GET \/sdk\/v1\/users\/me/, 'user_unauthenticated', { user_id: 'user-test-1' }),
  ],
  'strict-bodies': [
    'Members that are not known are refused',
    insteadOf(/sessions\/authenticate/, async (request, handle) =>
      (await request.clone().text()).includes('of_a_later_version')
        ? Response.json(
            { status_code: 400, error_type: 'bad_request', error_message: '', error_url: '' },
            { status: 400 },
          )
        : handle(request),
    ),
  ],
  'unknown-call-200': ['A call that does not exist succeeds', letThrough(/./, 'route_not_found')],
};

const emailOtp: Readonly<Record<string, readonly [string, Plant]>> = {
  'no-method-id': [
    'A sent code has no method_id',
    data(SENDS, (sent) => {
      delete sent.method_id;
    }),
  ],
  'code-twice': ['A code works twice', neverSpent(CODE)],
  'code-forever': ['A code never expires', neverExpires(CODE)],
  'guesses-free': ['Guesses are not counted', uncounted(CODE)],
  'any-code': [
    'A wrong code is taken',
    insteadOf(CODE, async (request, handle) => {
      const answer = await handle(request.clone());
      return answer.status === 404
        ? undone(CODE, {
            user_id: 'u',
            user: { user_id: 'u' },
            session: { session_id: 's', started_at: '2026-01-01T00:00:00Z', expires_at: '2026-01-02T00:00:00Z' },
            session_token: 'a',
            session_jwt: 'b',
          })(handle)(request)
        : answer;
    }),
  ],
  'further-by-anyone': ['Anybody completes a further address that a session asked for', completedByAnyone(CODE)],
  'further-forever': [
    'A further address can be completed after the sign-out',
    letThrough(CODE, 'unable_to_auth_otp_code', { user_id: 'u' }),
  ],
  'further-unmarked': ['An address that a session adds looks like an older one', unmarked(CODE)],
  'wrong-code-type': ['A wrong code is refused by another type', renamed('otp_code_not_found', 'invalid_token')],
  'enumeration-primary': [
    'send/primary answers strangers as if it had sent',
    letThrough(/otps\/email\/send\/primary/, 'email_not_found', { method_id: 'm' }),
  ],
  'enumeration-extra': [
    'loginOrCreate says who is new',
    (handle) => {
      const known = new Set<string>();
      return async (request) => {
        const text = await request.clone().text();
        const answer = await handle(request);
        if (CODE.test(request.url) && answer.status < 300) {
          const {
            data: { user },
          } = (await answer.clone().json()) as { data: { user: { emails: { email: string }[] } } };
          for (const { email } of user.emails) known.add(email);
        }
        if (!SENDS.test(request.url) || answer.status >= 300) return answer;
        const { email } = JSON.parse(text) as { email: string };
        const body = (await answer.json()) as { data: object };
        return Response.json(
          { data: known.has(email) ? body.data : { ...body.data, user_created: true } },
          { headers: answer.headers },
        );
      };
    },
  ],
  'no-session-id': [
    'A session has no id',
    data(CODE, ({ session }) => {
      delete session.session_id;
    }),
  ],
  'no-user-id': [
    'A person has no id',
    data(CODE, ({ user }) => {
      delete user.user_id;
    }),
  ],
  'empty-session-id': [
    'A session has an empty id',
    data(CODE, ({ session }) => {
      session.session_id = '';
    }),
  ],
  'no-jwt': [
    'A sign-in has no JWT',
    data(CODE, (answer) => {
      answer.session_jwt = '';
    }),
  ],
  'no-factor': [
    'The session does not say how the person signed in',
    data(CODE, ({ session }) => {
      session.authentication_factors = [];
    }),
  ],
  'minutes-ignored': [
    'session_duration_minutes is ignored',
    unseen(CODE, (body) => {
      body.session_duration_minutes = 60;
    }),
  ],
  'expires-no-date': [
    'expires_at is no date',
    data(CODE, ({ session }) => {
      session.expires_at = 'soon';
    }),
  ],
  'expires-epoch': [
    'expires_at is a number',
    data(CODE, ({ session }) => {
      session.expires_at = Date.parse(String(session.expires_at));
    }),
  ],
  'not-verified': [
    'The address stays unverified',
    data(CODE, ({ user }) => {
      for (const one of user.emails) one.verified = false;
    }),
  ],
  'case-counts': [
    'Capitals make another person',
    unseen(SENDS, (body) => {
      if (body.email !== body.email.toLowerCase()) body.email = `x${body.email}`;
    }),
  ],
  'invalid-email-sent': [
    'A code is sent to what is no address',
    insteadOf(SENDS, async (request, handle) =>
      (await request.clone().text()).includes('@')
        ? handle(request)
        : undone(SENDS, { method_id: 'm' })(handle)(request),
    ),
  ],
  'secondary-takes': [
    'The address of a different user can be added',
    letThrough(/send\/secondary/, 'duplicate_email', { method_id: 'm' }),
  ],
  'delete-last': ['The last way in can be removed', renamed('cannot_delete_last_primary_factor', 'bad_request')],
  'deletes-for-all': ['Anybody removes any address', letThrough(/DELETE .*\/users\/emails/, 'email_not_found')],
  'five-digits': [
    'A code has five digits',
    (handle) => async (request) => {
      const answer = await handle(request);
      return new URL(request.url).pathname === '/sandbox/messages'
        ? Response.json(JSON.parse((await answer.text()).replaceAll(/"code":"\d(\d{5})"/g, '"code":"$1"')))
        : answer;
    },
  ],
  'no-mail': [
    'No mail is sent',
    (handle) => async (request) =>
      new URL(request.url).pathname === '/sandbox/messages' ? Response.json({ messages: [] }) : handle(request),
  ],
};

const passwords: Readonly<Record<string, readonly [string, Plant]>> = {
  'password-unmarked': ['A password that a session sets looks like an older one', unmarked(/passwords/)],
  'further-survives': [
    'A further address that a stolen session asked for survives a new password',
    letThrough(CODE, 'unable_to_auth_otp_code', { user_id: 'u' }),
  ],
  'wrong-password-type': [
    'A wrong password is refused by another type',
    renamed('unauthorized_credentials', 'invalid_password'),
  ],
  'any-strength': [
    'Every password is valid',
    data(/strength_check/, (answer) => {
      answer.valid_password = true;
    }),
  ],
  'no-valid-password': [
    'The strength has no valid_password',
    data(/strength_check/, (answer) => {
      delete answer.valid_password;
    }),
  ],
  'weak-taken': [
    'Weak passwords are taken',
    unseen(/\/passwords$/, (body) => {
      if (body.password === 'aaaa') body.password = 'rook-Harbour-72-violet-kite';
    }),
  ],
  'taken-again': ['An address can be signed up twice', renamed('duplicate_email', 'unauthorized_credentials')],
  'password-case': [
    'Capitals in a password do not count',
    unseen(/passwords\/authenticate/, (body) => {
      if (body.password === body.password.toUpperCase()) body.password = 'rook-Harbour-72-violet-kite';
    }),
  ],
  'password-guesses-free': ['Guesses are not counted', uncounted(/passwords\/authenticate/)],
  'search-always-new': [
    'Everybody is new',
    data(/users\/search/, (answer) => {
      answer.userType = 'new';
    }),
  ],
  'search-no-type': [
    'The search has no userType',
    data(/users\/search/, (answer) => {
      answer.user_type = answer.userType;
      delete answer.userType;
    }),
  ],
  'search-never-passwordless': [
    'Everybody has a password',
    data(/users\/search/, (answer) => {
      if (answer.userType === 'passwordless') answer.userType = 'password';
    }),
  ],
  'reset-twice': ['A reset token works twice', neverSpent(/email\/reset$/)],
  'reset-forever': ['A reset token never expires', neverExpires(/email\/reset$/)],
  'reset-without-pkce': [
    'The verifier of a reset is not asked for',
    unseen(/reset\/start/, (body) => {
      delete body.code_challenge;
    }),
  ],
  'reset-token-type': [
    'The reset mail names another type',
    (handle) => async (request) => {
      const answer = await handle(request);
      return new URL(request.url).pathname === '/sandbox/messages'
        ? Response.json(JSON.parse((await answer.text()).replaceAll('reset_password', 'magic_links')))
        : answer;
    },
  ],
  'reset-keeps-sessions': [
    'A reset ends no session',
    insteadOf(/sessions\/authenticate/, async (request, handle) => {
      const answer = await handle(request);
      return answer.status < 300
        ? answer
        : undone(/./, {
            user: { user_id: 'u' },
            session: { session_id: 's', started_at: '2026-01-01T00:00:00Z', expires_at: '2026-01-02T00:00:00Z' },
            session_token: 'a',
            session_jwt: 'b',
          })(handle)(request);
    }),
  ],
  'password-echoed': [
    'The password is in the answer',
    (handle) => async (request) => {
      const text = await request.clone().text();
      const answer = await handle(request);
      if (!/passwords\/authenticate/.test(request.url)) return answer;
      const { password } = JSON.parse(text) as { password: string };
      const body = (await answer.json()) as object;
      return Response.json({ ...body, given: password }, { status: answer.status, headers: answer.headers });
    },
  ],
  'no-password-id': [
    'The person has no password',
    data(/\/passwords$/, ({ user }) => {
      user.password = null;
    }),
  ],
};

const sessions: Readonly<Record<string, readonly [string, Plant]>> = {
  'revoke-undone': ['Signing out ends nothing', undone(/sessions\/revoke/)],
  'session-forever': ['A session never ends', neverExpires(/sessions\/authenticate/)],
  'refresh-extends': [
    'Each refresh extends the session',
    unseen(/sessions\/authenticate/, (body) => {
      body.session_duration_minutes ??= 60;
    }),
  ],
  'refresh-never-extends': [
    'A refresh extends nothing',
    unseen(/sessions\/authenticate/, (body) => {
      delete body.session_duration_minutes;
    }),
  ],
  'refresh-no-tokens': [
    'A refresh has no JWT',
    data(/sessions\/authenticate/, (answer) => {
      answer.session_jwt = '';
      answer.session_token = '';
    }),
  ],
  'refresh-dead-token': [
    'A refresh has a token that does not work',
    data(/sessions\/authenticate/, (answer) => {
      answer.session_token = 'another';
    }),
  ],
  'refresh-new-id': [
    'Each refresh is another session',
    data(/sessions\/authenticate/, ({ session }) => {
      session.session_id = `session-test-${Math.random()}`;
    }),
  ],
  'jwt-no-keys': ['There are no keys', answering(/jwks/, () => Response.json({ keys: [] }))],
  'jwt-other-keys': [
    'The keys are others',
    answering(/jwks/, async (answer) => {
      const { keys } = (await answer.json()) as { keys: Record<string, string>[] };
      return Response.json({
        keys: keys.map((key) => ({ ...key, n: (key['n'] ?? '').split('').toReversed().join('') })),
      });
    }),
  ],
  'jwt-private': [
    'The keys have a private part',
    answering(/jwks/, async (answer) => {
      const { keys } = (await answer.json()) as { keys: object[] };
      return Response.json({ keys: keys.map((key) => ({ ...key, d: 'private' })) });
    }),
  ],
  'jwt-is-token': [
    'The JWT is no JWT',
    data(SIGN_IN, (answer) => {
      answer.session_jwt = `${answer.session_token}x`;
    }),
  ],
  'update-undone': ['A new name is not stored', undone(/PUT .*users\/me/)],
  'update-no-user': [
    'A changed person does not come back',
    data(/PUT .*users\/me/, (answer) => {
      delete answer.__user;
    }),
  ],
  'user-no-id': [
    'The person has no id',
    data(/GET .*users\/me/, (answer) => {
      delete answer.user_id;
    }),
  ],
  'cookie-readable': [
    'The session cookie can be read by scripts',
    answering(SIGN_IN, (answer) => {
      const headers = new Headers();
      for (const [name, value] of answer.headers)
        headers.append(name, name === 'set-cookie' ? value.replace('HttpOnly; ', '') : value);
      return new Response(answer.body, { status: answer.status, headers });
    }),
  ],
};

const others: Readonly<Record<string, readonly [string, string, Plant]>> = {
  'link-twice': ['email-links', 'A link works twice', neverSpent(/magic_links\/authenticate/)],
  'link-forever': ['email-links', 'A link never expires', neverExpires(/magic_links\/authenticate/)],
  'link-without-pkce': [
    'email-links',
    'The verifier of a link is not asked for',
    unseen(SENDS, (body) => {
      delete body.code_challenge;
    }),
  ],
  'link-pkce-type': [
    'email-links',
    'Another verifier is refused by another type',
    renamed('pkce_mismatch', 'bad_request'),
  ],
  'link-anywhere': [
    'email-links',
    'A link leads anywhere',
    letThrough(/magic_links\/email\/login_or_create/, 'no_match_for_provided_magic_link_url'),
  ],
  'link-no-factor-type': [
    'email-links',
    'The session says that a link was a code',
    data(/magic_links\/authenticate/, ({ session }) => {
      for (const factor of session.authentication_factors) factor.type = 'otp';
    }),
  ],
  'sms-as-email': [
    'sms-otp',
    'The session says that a text message was an email',
    data(CODE, ({ session }) => {
      for (const factor of session.authentication_factors) factor.delivery_method = 'email';
    }),
  ],
  'sms-any-number': [
    'sms-otp',
    'A text goes to what is no number',
    letThrough(/otps\/sms\/login_or_create/, 'invalid_phone_number', { method_id: 'm' }),
  ],
  'whatsapp-not-there': ['whatsapp-otp', 'There is no WhatsApp', status(/whatsapp/, () => true, 404)],
  'passkey-replay': ['passkeys', 'An answer of a passkey works twice', neverSpent(/webauthn\/authenticate$/)],
  'passkey-same-challenge': [
    'passkeys',
    'The challenge is always the same',
    data(/register\/start/, (answer) => {
      const options = JSON.parse(String(answer.public_key_credential_creation_options)) as object;
      answer.public_key_credential_creation_options = JSON.stringify({
        ...options,
        challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      });
    }),
  ],
  'passkey-no-options': [
    'passkeys',
    'A start has no options',
    data(/authenticate\/start/, (answer) => {
      delete answer.public_key_credential_request_options;
    }),
  ],
  'passkey-object-options': [
    'passkeys',
    'The options are an object',
    data(/register\/start/, (answer) => {
      answer.public_key_credential_creation_options = JSON.parse(
        String(answer.public_key_credential_creation_options),
      ) as object;
    }),
  ],
  'passkey-unmarked': [
    'passkeys',
    'A passkey that a session registers looks like an older one',
    unmarked(/webauthn\/(?:register|authenticate)$/),
  ],
  'further-link-by-anyone': [
    'email-links',
    'Anybody completes a further address by its link',
    completedByAnyone(/magic_links\/authenticate$/),
  ],
  'passkey-not-listed': [
    'passkeys',
    'A passkey is not listed',
    data(/webauthn\/register$/, ({ user }) => {
      user.webauthn_registrations = [];
    }),
  ],
  'passkey-delete-undone': [
    'passkeys',
    'A removed passkey stays',
    undone(/DELETE .*webauthn/, { __user: { user_id: 'u' } }),
  ],
  'wallet-replay': ['wallets', 'A signature works twice', neverSpent(/crypto_wallets\/authenticate$/)],
  'wallet-no-challenge': [
    'wallets',
    'A start has no challenge',
    data(/crypto_wallets\/authenticate\/start/, (answer) => {
      delete answer.challenge;
    }),
  ],
  'wallet-strange-errors': [
    'wallets',
    'Refusals of wallets have an unknown type',
    refusal(/crypto/, (body) => {
      body.error_type = 'unknown';
    }),
  ],
  'totp-twice': ['totp', 'A code of the app works twice', neverSpent(/totps\/authenticate/)],
  'totp-unmarked': [
    'totp',
    'An app that a session sets up looks like an older one',
    unmarked(/totps\/(?:authenticate|recover)$/),
  ],
  'totp-no-secret': [
    'totp',
    'An app has no secret',
    data(/\/totps$/, (answer) => {
      delete answer.secret;
    }),
  ],
  'totp-no-image': [
    'totp',
    'The image is an address',
    data(/\/totps$/, (answer) => {
      answer.qr_code = 'https://qr.example/';
    }),
  ],
  'totp-guesses-free': ['totp', 'Guesses are not counted', uncounted(/totps\/authenticate/)],
  'recovery-twice': ['totp', 'A recovery code works twice', neverSpent(/totps\/recover$/)],
  'recovery-none': [
    'totp',
    'There are no recovery codes',
    data(/\/totps$/, (answer) => {
      answer.recovery_codes = [];
    }),
  ],
  'oauth-anywhere': [
    'social',
    'The way back of a social account leads anywhere',
    insteadOf(/oauth\/\w+\/start/, async (request, handle) => {
      const back = new URL(request.url).searchParams.get('login_redirect_url') ?? '';
      return back.includes('evil') ? new Response(null, { status: 303, headers: { location: back } }) : handle(request);
    }),
  ],
  'oauth-twice': ['social', 'A token of a social account works twice', neverSpent(/oauth\/authenticate/)],
  'oauth-no-provider': [
    'social',
    'The account at the provider is not listed',
    data(/oauth\/authenticate/, ({ user }) => {
      user.providers = [];
    }),
  ],
  'consent-never': [
    'idp',
    'Nobody is asked for consent',
    data(/authorize\/start/, (answer) => {
      answer.consent_required = false;
    }),
  ],
  'consent-no-answer': [
    'idp',
    'Whether consent is required is left out',
    data(/authorize\/start/, (answer) => {
      delete answer.consent_required;
    }),
  ],
  'consent-always-allowed': [
    'idp',
    'Denying allows',
    unseen(/authorize\/submit/, (body) => {
      body.consent_granted = true;
    }),
  ],
  'consent-no-state': [
    'idp',
    'The state does not come back',
    unseen(/authorize\/submit/, (body) => {
      delete body.state;
    }),
  ],
  'org-no-list': [
    'organizations',
    'Discovery has no list',
    data(/discovery\/authenticate/, (answer) => {
      delete answer.discovered_organizations;
    }),
  ],
  'org-all-listed': [
    'organizations',
    'An unknown slug is an error',
    answering(/organizations\/search/, async (answer) => {
      const body = (await answer.json()) as { data: { organization: unknown } };
      return body.data.organization === null
        ? Response.json(
            { status_code: 404, error_type: 'organization_not_found', error_message: '', error_url: '' },
            { status: 404, headers: answer.headers },
          )
        : Response.json(body, { headers: answer.headers });
    }),
  ],
  'org-private-told': [
    'organizations',
    'The private part is returned without a session',
    data(/organizations\/search/, ({ organization }) => {
      if (organization) organization.trusted_metadata = { plan: 'gold' };
    }),
  ],
  'mfa-for-show': [
    'organizations',
    'What is due is not said',
    data(/otps\/email\/authenticate/, (answer) => {
      answer.mfa_required = null;
    }),
  ],
  'org-code-twice': ['organizations', 'A code of a member works twice', neverSpent(/b2b\/otps\/email\/authenticate/)],
  'org-ist-twice': [
    'organizations',
    'An intermediate session is not used up',
    neverSpent(/intermediate_sessions\/exchange/),
  ],
  'sso-twice': ['sso', 'A token of SSO works twice', neverSpent(/sso\/authenticate/)],
  'sso-no-list': [
    'sso',
    'The connections of an address have no list',
    data(/discovery\/connections/, (answer) => {
      delete answer.connections;
    }),
  ],
  'sso-without-pkce': [
    'sso',
    'The verifier of SSO is not asked for',
    insteadOf(/public\/sso\/start/, (request, handle) => {
      const url = new URL(request.url);
      url.searchParams.delete('pkce_code_challenge');
      return handle(new Request(url, { headers: request.headers }));
    }),
  ],
  'admin-forbidden-type': [
    'organization-admin',
    'A missing permission is refused with a different type',
    renamed('session_authorization_error', 'forbidden'),
  ],
  'admin-undone': [
    'organization-admin',
    'A change of the organization is not stored',
    undone(/PUT .*organizations\/me/, { organization: { organization_id: 'o' } }),
  ],
  'admin-one-page': [
    'organization-admin',
    'A long list has one page',
    data(/members\/search/, (answer) => {
      if (answer.results_metadata) answer.results_metadata.next_cursor = null;
    }),
  ],
  'admin-removes-foreign': [
    'organization-admin',
    'A member of another organization can be removed',
    letThrough(/DELETE .*organizations\/members/, 'session_authorization_tenancy_error', { member_id: 'm' }),
  ],
};

const of = (profile: string, breaks: Readonly<Record<string, readonly [string, Plant]>>): readonly PlantedBreak[] =>
  Object.entries(breaks).map(([id, [about, plant]]) => ({ id, about, profile, plant }));

/** By the profile that has to catch it: the one of the way in which the address is proved then. */
const otherWays: readonly PlantedBreak[] = [
  ['email-links', 'email-otp', /magic_links\/authenticate$/],
  ['email-otp', 'email-links', CODE],
  ['sms-otp', 'whatsapp-otp', CODE],
  ['whatsapp-otp', 'sms-otp', CODE],
].map(([profile, first, fits]) => ({
  id: `further-other-way-${profile}`,
  about: `An address that a session adds by the method of ${first} looks like an older one by that of ${profile}`,
  profile: String(profile),
  beside: [String(first)],
  plant: unmarkedOtherWay(new RegExp(fits ?? '')),
}));

/** The profiles that are run to see a break. */
export const profilesOf = ({ profile, beside = [] }: PlantedBreak): readonly string[] => [...beside, profile];

/** Breaches of the contract, one at a time. */
export const plantedBreaks: readonly PlantedBreak[] = [
  ...of('core', core),
  ...of('email-otp', emailOtp),
  ...of('passwords', passwords),
  ...of('sessions', sessions),
  ...Object.entries(others).map(([id, [profile, about, plant]]) => ({ id, about, profile, plant })),
  ...otherWays,
  ...classBreaks,
];
