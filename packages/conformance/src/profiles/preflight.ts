import type { Check } from '../kit/check';
import type { Answer, Context } from '../kit/context';
import { rowsOf } from '../kit/contract';
import { show } from '../kit/read';
import { pathOf } from '../kit/request';

const HEADERS = ['authorization', 'content-type', 'x-sdk-client', 'x-sdk-parent-host'];

const ask = (t: Context, path: string, method: string): Promise<Answer> =>
  t.request('(preflight)', {
    method: 'OPTIONS',
    path,
    options: {
      headers: {
        authorization: undefined,
        'content-type': undefined,
        'x-sdk-client': undefined,
        'x-sdk-parent-host': undefined,
        'access-control-request-method': method,
        'access-control-request-headers': HEADERS.join(', '),
      },
    },
  });

const listOf = (answer: Answer, name: string): readonly string[] =>
  (answer.headers.get(name) ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());

const facts = { level: 'MUST', section: 'Contract 1.7', breaks: 'The browser sends no call at all.' } as const;

/** The checks of the preflight that browsers send before each call. */
export const preflight = (profile: string, path: string): readonly Check[] => [
  {
    ...facts,
    id: `${profile}.preflight.origin`,
    title: 'The preflight allows the page, with credentials',
    run: async (t) => {
      const answer = await ask(t, path, 'POST');
      t.that(answer.status < 300, 'a status up to 299', `status ${answer.status}`);
      t.equal('Access-Control-Allow-Origin', answer.headers.get('access-control-allow-origin'), t.run.page);
      t.equal('Access-Control-Allow-Credentials', answer.headers.get('access-control-allow-credentials'), 'true');
    },
  },
  {
    ...facts,
    id: `${profile}.preflight.headers`,
    title: 'The preflight allows the four headers of every call',
    run: async (t) => {
      // For a request with credentials, a star is not a wildcard.
      const allowed = listOf(await ask(t, path, 'POST'), 'access-control-allow-headers');
      const missing = HEADERS.filter((name) => !allowed.includes(name));
      t.that(missing.length === 0, HEADERS.join(', '), `all but ${missing.join(', ')}`);
    },
  },
  ...(['PUT', 'DELETE'] as const).map((method): Check => ({
    ...facts,
    id: `${profile}.preflight.${method.toLowerCase()}`,
    title: `The preflight allows ${method}`,
    breaks:
      method === 'PUT' ? 'Nobody can change their name, or that of a passkey.' : 'Users cannot remove sign-in methods.',
    run: async (t) => {
      const allowed = listOf(await ask(t, path, method), 'access-control-allow-methods');
      t.that(allowed.includes(method.toLowerCase()), method, show(allowed.join(', ')));
    },
  })),
];

/**
 * The calls of users and members, by the profiles that make them. Calls of products that a run does not check are
 * omitted.
 */
const CALLS: Readonly<Record<string, RegExp>> = {
  core: /^(?:bootstrap|session\.|user\.(?:get|update)$)/,
  'email-otp': /^(?:otps\.(?:email|authenticate)|user\.deleteEmail)/,
  'sms-otp': /^(?:otps\.(?:sms|authenticate)|user\.deletePhoneNumber)/,
  'email-links': /^magicLinks\./,
  passwords: /^(?:passwords\.|users\.search)/,
  passkeys: /^(?:webauthn\.|user\.deleteWebauthn)/,
  wallets: /^(?:cryptoWallets\.|user\.deleteCrypto)/,
  totp: /^(?:totps\.|user\.deleteTOTP)/,
  idp: /^idp\.oauth(?:Authorize|Logout)/,
  devices: /^idp\.oauthDevice/,
  organizations:
    /^(?:bootstrap$|session\.(?:authenticate|revoke)$|self\.(?:get|update)$|organization\.get|internal\.searchMember|otps\.|magicLinks\.(?!email\.invite)|discovery\.|passwords\.(?:authenticate|reset|strength))/,
};

/** The preflight of every path and method that pages use in this run. */
export const everyPreflight = (profile: 'core' | 'organizations'): Check => ({
  ...facts,
  id: `${profile}.preflight.every-call`,
  title: 'The preflight of every call that a page makes allows its method, headers and credentials',
  run: async (t) => {
    const wanted = Object.entries(CALLS)
      .filter(
        ([name]) =>
          name === profile || (profile === 'core' && t.run.profiles.includes(name) && name !== 'organizations'),
      )
      .map(([, pattern]) => pattern);
    for (const { name, method, path } of rowsOf(t.profile.vertical)) {
      if (!wanted.some((pattern) => pattern.test(name))) continue;
      const answer = await ask(
        t,
        pathOf(path, { public_token: t.run.surroundings.token }).replaceAll('//', '/x/'),
        method,
      );
      const isAllowed =
        listOf(answer, 'access-control-allow-methods').includes(method.toLowerCase()) ||
        ['GET', 'POST'].includes(method);
      const hasHeaders = HEADERS.every((header) => listOf(answer, 'access-control-allow-headers').includes(header));
      const isForPage =
        answer.headers.get('access-control-allow-origin') === t.run.page &&
        answer.headers.get('access-control-allow-credentials') === 'true';
      t.that(
        answer.status < 300 && isAllowed && hasHeaders && isForPage,
        `the preflight of ${method} ${path} to allow it`,
        `status ${answer.status}, methods ${show(answer.headers.get('access-control-allow-methods'))}, headers ${show(answer.headers.get('access-control-allow-headers'))}`,
      );
    }
  },
});
