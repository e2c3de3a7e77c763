import {
  adding,
  answering,
  byClass,
  data,
  insteadOf,
  reclaimed,
  rewriting,
  type ClassBreak,
  type Handle,
} from './planting';

const CALLS = /^(?!OPTIONS)/;
const CODE = /\/otps\/authenticate$/;
const SENDS = /otps\/email\/login_or_create$/;
const BCRYPT = '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy';

/** The code of the newest message, as a backend that wants to help a developer answers it. */
async function sendAndTell(request: Request, handle: Handle): Promise<Response> {
  const asked = request.clone();
  const answer = await handle(request);
  const { email } = (await asked.json()) as { email: string };
  const credentials = atob((request.headers.get('authorization') ?? '').replace('Basic ', ''));
  const messages = new URL('/sandbox/messages', request.url);
  messages.search = String(new URLSearchParams({ to: email, project: credentials.split(':')[0] ?? '' }));
  const {
    messages: [newest],
  } = (await (await handle(new Request(messages))).json()) as { messages: { code: string }[] };
  const body = (await answer.json()) as { data: object };
  return Response.json(
    { data: { ...body.data, debug: newest?.code } },
    { status: answer.status, headers: answer.headers },
  );
}

/** The session lists only its first factor. */
const firstFactorOnly = (calls: RegExp) =>
  data(calls, ({ session }) => {
    session.authentication_factors = session.authentication_factors.slice(0, 1);
  });

/** What an answer has in it that it must not have, or has not as it must be. */
export const contentBreaks: readonly ClassBreak[] = [
  ...byClass('email-otp', {
    'dates-without-zone': [
      'Dates have no zone',
      rewriting(CALLS, (text) => text.replaceAll(/("\d{4}-\d\d-\d\dT[\d:.]+)Z"/g, '$1"')),
      'email-otp.every.dates',
    ],
    'dates-of-sql': [
      'Dates are as a database prints them',
      rewriting(CALLS, (text) => text.replaceAll(/"(\d{4}-\d\d-\d\d)T([\d:]+)(?:\.\d+)?Z"/g, '"$1 $2"')),
      'email-otp.every.dates',
    ],
    'dates-of-http': [
      'Dates are those of HTTP',
      data(CODE, ({ session }) => {
        session.expires_at = new Date(session.expires_at).toUTCString();
      }),
      'email-otp.every.dates',
    ],
    'created-at-number': [
      'created_at is a number',
      adding(CODE, ({ user }) => {
        Object.assign(user, { created_at: 1_700_000_000 });
      }),
      'email-otp.every.dates',
    ],
    'code-told': ['The answer to a send has the code', insteadOf(SENDS, sendAndTell), 'email-otp.every.private'],
    'code-returned': [
      'The sign-in returns a code',
      adding(CODE, (content) => {
        Object.assign(content, { otp_code: 'A1B2C3' });
      }),
      'email-otp.every.private',
    ],
    'refresh-token-told': [
      'The user has a token of a provider',
      adding(CODE, ({ user }) => {
        Object.assign(user, { refresh_token: 'abc' });
      }),
      'email-otp.every.private',
    ],
    'jwt-too-large': [
      'The JWT is larger than a cookie',
      data(CODE, (content) => {
        content.session_jwt += 'a'.repeat(4096);
      }),
      'email-otp.every.cookie-size',
    ],
    'jwt-no-kid': [
      'The JWT names no key',
      reclaimed(CODE, (_, header) => {
        delete header['kid'];
      }),
      'email-otp.every.claims',
    ],
    'jwt-no-aud': [
      'The JWT names no project',
      reclaimed(CODE, (claims) => {
        delete claims['aud'];
      }),
      'email-otp.every.claims',
    ],
    'jwt-aud-text': [
      'The project in the JWT is no list',
      reclaimed(CODE, (claims) => {
        claims['aud'] = 'project';
      }),
      'email-otp.every.claims',
    ],
    'jwt-no-iss': [
      'The JWT names no issuer',
      reclaimed(CODE, (claims) => {
        delete claims['iss'];
      }),
      'email-otp.every.claims',
    ],
    'jwt-other-sub': [
      'The JWT is of another user',
      reclaimed(CODE, (claims) => {
        claims['sub'] = 'user-test-1';
      }),
      'email-otp.every.claims',
    ],
    'jwt-no-nbf': [
      'The JWT has no nbf',
      reclaimed(CODE, (claims) => {
        delete claims['nbf'];
      }),
      'email-otp.every.claims',
    ],
    'jwt-exp-ms': [
      'The JWT counts in milliseconds',
      reclaimed(CODE, (claims) => {
        claims['exp'] = Number(claims['exp']) * 1000;
      }),
      'email-otp.every.claims',
    ],
  }),
  ...byClass('passwords', {
    'hash-told': [
      'The user has the hash of the password',
      adding(/\/passwords$/, ({ user }) => {
        Object.assign(user, { password_hash: BCRYPT });
      }),
      'passwords.every.private',
    ],
    'hash-under-another-name': [
      'The user has the hash of the password by a harmless name',
      adding(/\/passwords$/, ({ user }) => {
        Object.assign(user, { account: { value: BCRYPT } });
      }),
      'passwords.every.private',
    ],
    'search-tells-who': [
      'The search says who has the address',
      adding(/users\/search/, (content) => {
        Object.assign(content, { user_id: 'user-test-1' });
      }),
      'passwords.every.private',
    ],
  }),
  ...byClass('totp', {
    'totp-secret-told': [
      'The user has the secret of the app',
      adding(/totps\/authenticate$/, ({ user }) => {
        Object.assign(user, { totp_secret: 'JBSWY3DPEHPK3PXP' });
      }),
      'totp.every.private',
    ],
    'app-unknown-at-sign-in': [
      'A user who signs in again has no app',
      data(/(?:otps|passwords|magic_links)\/authenticate$/, ({ user }) => {
        Object.assign(user, { totps: [] });
      }),
      'totp.sign-in.known',
    ],
    'app-not-a-factor': [
      'The session does not list the app',
      firstFactorOnly(/totps\/authenticate$/),
      'totp.sign-in.factor',
    ],
    'recovery-not-a-factor': [
      'The session does not list the recovery code',
      firstFactorOnly(/totps\/recover$/),
      'totp.sign-in.recovery',
    ],
  }),
  ...byClass('organizations', {
    'org-members-told': [
      'Anybody learns how many members an organization has',
      adding(/organizations\/search/, ({ organization }) => {
        if (organization) Object.assign(organization, { member_count: 7 });
      }),
      'organizations.every.private',
    ],
    'member-jwks-by-token-only': [
      "The keys of members are not published by the project's id",
      answering(/b2b\/sessions\/jwks\/project-/, () => new Response(null, { status: 404 })),
      'organizations.session.jwt.project-keys',
    ],
  }),
  ...byClass('sessions', {
    'jwks-by-token-only': [
      "The keys are not published by the project's id",
      answering(/sessions\/jwks\/project-/, () => new Response(null, { status: 404 })),
      'sessions.jwt.project-keys',
    ],
    'jwks-of-another': [
      "By the project's id there are other keys",
      rewriting(/sessions\/jwks\/project-/, (text) => text.replaceAll('"kid":"', '"kid":"x')),
      'sessions.jwt.project-keys',
    ],
    'jwt-aud-by-user': [
      'Each user has a project in the JWT',
      reclaimed(CODE, (claims) => {
        claims['aud'] = [claims['sub']];
      }),
      'sessions.jwt.one-project',
    ],
  }),
];
