import {
  byClass,
  data,
  header,
  insteadOf,
  letThrough,
  rewriting,
  status,
  unseen,
  type ClassBreak,
  type Handle,
  type Plant,
} from './planting';

interface ClientData {
  type: string;
  origin: string;
  crossOrigin: boolean;
}

/**
 * A passkey of the kit is signed over its client data, so a lenient backend is one that answers what another credential
 * got.
 */
const lenient =
  (path: RegExp, isTaken: (said: ClientData, flags: number) => boolean): Plant =>
  (handle) => {
    let last: Response | undefined;
    return async (request) => {
      if (!path.test(new URL(request.url).pathname)) return handle(request);
      const { public_key_credential } = JSON.parse(await request.clone().text()) as { public_key_credential: string };
      const answer = await handle(request);
      if (answer.status < 300) {
        last = answer.clone();
        return answer;
      }
      const { response } = JSON.parse(public_key_credential) as {
        response: { clientDataJSON: string; authenticatorData?: string };
      };
      const said = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as ClientData;
      const flags = Buffer.from(response.authenticatorData ?? '', 'base64url')[32] ?? 5;
      return isTaken(said, flags)
        ? (last?.clone() ?? Response.json({ data: SIGNED_IN }, { headers: answer.headers }))
        : answer;
    };
  };

const SIGNED_IN = {
  ...{
    request_id: 'r',
    status_code: 200,
    user_id: 'u',
    user: { user_id: 'u' },
    session_token: 'a',
    session_jwt: '',
    webauthn_registration_id: 'w',
  },
  session: {
    session_id: 's',
    started_at: '2026-01-01T00:00:00Z',
    last_accessed_at: '2026-01-01T00:00:00Z',
    expires_at: '2026-01-02T00:00:00Z',
  },
};

const GET = /webauthn\/authenticate$/;
const CREATE = /webauthn\/register$/;
const hostOf = ({ origin }: ClientData): string => new URL(origin).hostname;

/** User verification is asked for as required, and not looked at. */
const unverified: Plant = data(/webauthn\/authenticate\/start/, (content) => {
  const options = JSON.parse(String(content.public_key_credential_request_options)) as object;
  content.public_key_credential_request_options = JSON.stringify({ ...options, userVerification: 'required' });
});

/** A verifier that is the challenge itself is left out with it: it was compared with itself. */
const plainChallenge =
  (start: RegExp, spend: RegExp): Plant =>
  (handle) => {
    const challenges = new Set<string>();
    return insteadOf(/./, async (request: Request, inner: Handle) => {
      const { pathname, searchParams } = new URL(request.url);
      const asked = request.method === 'GET' ? '' : await request.clone().text();
      const challenge =
        searchParams.get('code_challenge') ??
        searchParams.get('pkce_code_challenge') ??
        /code_challenge":"([^"]+)"/.exec(asked)?.[1];
      if (start.test(pathname) && challenge) challenges.add(challenge);
      const verifier = /code_verifier":"([^"]+)"/.exec(asked)?.[1] ?? '';
      if (!spend.test(pathname) || !challenges.has(verifier)) return inner(request);
      return Response.json({ data: SIGNED_IN });
    })(handle);
  };

const cut = (bytes: number): Plant =>
  unseen(/\/passwords(?:\/authenticate)?$/, (body) => {
    body.password = Buffer.from(body.password).subarray(0, bytes).toString();
  });
const plainLetters: Plant = unseen(/\/passwords(?:\/authenticate)?$/, (body) => {
  body.password = body.password.replaceAll(/[^ -~]/g, '?');
});

const passes =
  (path: RegExp): Plant =>
  (handle) =>
    letThrough(path, 'breached_password', SIGNED_IN)(letThrough(path, 'weak_password', SIGNED_IN)(handle));

const refuses = (fits: RegExp, isRefused: (text: string) => boolean): Plant =>
  insteadOf(fits, async (request, handle) =>
    isRefused(await request.clone().text())
      ? Response.json(
          { status_code: 400, error_type: 'invalid_email', error_message: '', error_url: '' },
          { status: 400 },
        )
      : handle(request),
  );

const SENDS = /POST .*otps\/email\/login_or_create$/;
const ME = /\/users\/me$/;

/** Methods that accept similar but wrong input, and texts and preflights that they refuse. */
export const methodBreaks: readonly ClassBreak[] = [
  ...byClass('passkeys', {
    'passkey-any-frame': [
      'A passkey signs in from a foreign frame',
      lenient(GET, ({ crossOrigin }) => crossOrigin),
      'passkeys.authenticate.bent',
    ],
    'passkey-origin-by-end': [
      'The origin of a passkey is compared by its end',
      lenient(GET, (said) => hostOf(said).endsWith('localhost')),
      'passkeys.authenticate.bent',
    ],
    'passkey-origin-by-beginning': [
      'The origin of a passkey is compared by its beginning',
      lenient(GET, ({ origin }) => origin.startsWith('http://localhost')),
      'passkeys.authenticate.bent',
    ],
    'passkey-any-port': [
      "The port of a passkey's origin is not looked at",
      lenient(GET, (said) => hostOf(said) === 'localhost'),
      'passkeys.authenticate.bent',
    ],
    'passkey-any-type': [
      'What a passkey answered to is not looked at',
      lenient(GET, ({ type }) => type === 'webauthn.create'),
      'passkeys.authenticate.type',
    ],
    'passkey-unverified': [
      'User verification is asked for, and not looked at',
      unverified,
      'passkeys.authenticate.verified',
    ],
    'passkey-made-anywhere': [
      'A passkey is made on a page of another port',
      lenient(CREATE, (said) => hostOf(said) === 'localhost'),
      'passkeys.register.bent',
    ],
    'passkey-made-by-any-type': [
      'A sign-in registers a passkey',
      lenient(CREATE, ({ type }) => type === 'webauthn.get'),
      'passkeys.register.bent',
    ],
  }),
  ...byClass('email-links', {
    'link-challenge-is-verifier': [
      'The challenge of a link is its verifier',
      plainChallenge(/email\/login_or_create$/, /magic_links\/authenticate$/),
      'email-links.pkce.verifier',
    ],
  }),
  ...byClass('social', {
    'oauth-challenge-is-verifier': [
      'The challenge of a start is its verifier',
      plainChallenge(/public\/oauth\/\w+\/start$/, /oauth\/authenticate$/),
      'social.pkce.verifier',
    ],
  }),
  ...byClass('passwords', {
    'reset-challenge-is-verifier': [
      'The challenge of a reset is its verifier',
      plainChallenge(/reset\/start$/, /email\/reset$/),
      'passwords.reset.pkce',
    ],
    'password-cut': ['A password counts up to 72 bytes', cut(72), 'passwords.create.long'],
    'password-plain-letters': [
      'Other letters of a password are question marks',
      plainLetters,
      'passwords.create.letters',
    ],
    'poor-by-session': ['A session sets any password', passes(/session\/reset$/), 'passwords.session.poor'],
    'poor-by-existing': [
      'The existing password sets any other',
      passes(/existing_password\/reset$/),
      'passwords.existing.poor',
    ],
    'leaked-taken': [
      'A leaked password is taken at the sign-up',
      letThrough(/\/passwords$/, 'breached_password', SIGNED_IN),
      'passwords.sign-up.poor',
    ],
    'prepared-session-lives': [
      'The session of a prepared account lives on',
      insteadOf(/sessions\/authenticate$/, async (request, handle) => {
        const answer = await handle(request);
        return answer.status < 300 ? answer : Response.json({ data: SIGNED_IN }, { headers: answer.headers });
      }),
      'passwords.create.prepared-account',
    ],
  }),
  ...byClass('email-otp', {
    'no-tags': [
      'Addresses with a tag are refused',
      refuses(SENDS, (text) => text.includes('+')),
      'email-otp.address.with-a-tag',
    ],
    'no-apostrophes': [
      'Addresses with an apostrophe are refused',
      refuses(SENDS, (text) => text.includes("'")),
      'email-otp.address.with-an-apostrophe',
    ],
    'no-long-endings': [
      'Endings of more than four letters are refused',
      refuses(SENDS, (text) => /\.[a-z]{5,}"/.test(text)),
      'email-otp.address.with-a-long-ending',
    ],
  }),
  ...byClass('sessions', {
    'names-in-latin-1': [
      'Names keep the letters of Latin 1',
      rewriting(ME, (text) => text.replaceAll(/[\u0100-\uFFFF]/g, '?')),
      'sessions.user.any-text',
    ],
    'names-escaped': [
      'Names are escaped for HTML',
      rewriting(ME, (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
      'sessions.user.any-text',
    ],
    'names-without-apostrophes': [
      'Names lose their apostrophes',
      rewriting(ME, (text) => text.replaceAll("'", '')),
      'sessions.user.any-text',
    ],
  }),
  ...byClass('sso', {
    'sso-challenge-is-verifier': [
      'The challenge of SSO is its verifier',
      plainChallenge(/public\/sso\/start$/, /sso\/authenticate$/),
      'sso.pkce.verifier',
    ],
  }),
  ...byClass('organizations', {
    'member-link-challenge-is-verifier': [
      "The challenge of a member's link is its verifier",
      plainChallenge(/email\/login_or_signup$/, /magic_links\/authenticate$/),
      'organizations.links.pkce',
    ],
    'discovery-link-challenge-is-verifier': [
      'The challenge of a discovery link is its verifier',
      plainChallenge(/discovery\/send$/, /magic_links\/discovery\/authenticate$/),
      'organizations.links.discovery-pkce',
    ],
    'member-reset-challenge-is-verifier': [
      "The challenge of a member's reset is its verifier",
      plainChallenge(/email\/reset\/start$/, /email\/reset$/),
      'organizations.passwords.reset-pkce',
    ],
    'discovery-reset-challenge-is-verifier': [
      'The challenge of a discovery reset is its verifier',
      plainChallenge(/discovery\/reset\/start$/, /discovery\/reset$/),
      'organizations.passwords.discovery-reset-pkce',
    ],
    'member-names-in-ascii': [
      'Names of members keep the letters of ASCII',
      rewriting(/organizations\/members\//, (text) => text.replaceAll(/[\u0080-\uFFFF]/g, '')),
      'organizations.self.any-text',
    ],
    'member-preflight-missing': [
      'The preflight of one call of members is not found',
      status(/OPTIONS .*b2b\/discovery\/intermediate_sessions\/exchange$/, () => true, 404),
      'organizations.preflight.every-call',
    ],
  }),
  ...byClass('core', {
    'preflight-of-one-call': [
      'The preflight of one call is not found',
      status(/OPTIONS .*users\/me$/, () => true, 404),
      'core.preflight.every-call',
    ],
    'preflight-of-one-header': [
      'The preflight of one call allows fewer headers',
      header(/OPTIONS .*sessions\/revoke$/, 'access-control-allow-headers', 'authorization, content-type'),
      'core.preflight.every-call',
    ],
  }),
];
