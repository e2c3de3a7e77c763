import { byClass, data, letThrough, rewriting, type ClassBreak, type Handle, type Plant } from './planting';

const ANYTHING = {
  user_id: 'u',
  member_id: 'm',
  organization: { organization_id: 'o' },
  connection: { connection_id: 'c' },
  scim_groups: [],
};
const METHODS = '(?:PUT|POST|DELETE) ';

/** These calls succeed for any caller: a refusal for foreign items becomes a success. */
const reachable =
  (path: string): Plant =>
  (handle) =>
    [
      'unauthorized_action',
      'session_authorization_tenancy_error',
      'user_unauthenticated',
      'unauthorized_credentials',
      'session_authorization_error',
    ].reduce((inner, type) => letThrough(new RegExp(METHODS + path), type, ANYTHING)(inner), notFoundToo(path)(handle));

const notFoundToo =
  (path: string): Plant =>
  (handle) =>
  async (request: Request) => {
    const answer = await handle(request);
    const fits = new RegExp(METHODS + path).test(`${request.method} ${new URL(request.url).pathname}`);
    return fits && answer.status === 404
      ? Response.json({ data: { request_id: 'r', status_code: 200, ...ANYTHING } }, { headers: answer.headers })
      : answer;
  };

/** Fields of a body are in all later answers of this user, found with the session's credentials. */
const assigning =
  (fits: RegExp, reads: RegExp, at: string | null, field: string): Plant =>
  (handle: Handle) => {
    const set = new Map<string, unknown>();
    return async (request) => {
      const who = request.headers.get('authorization') ?? '';
      const { pathname } = new URL(request.url);
      const asked =
        fits.test(pathname) && request.method !== 'GET'
          ? (JSON.parse((await request.clone().text()) || '{}') as Record<string, unknown>)
          : {};
      if (asked[field] !== undefined) set.set(who, asked[field]);
      const answer = await handle(request);
      if (!set.has(who) || !reads.test(pathname)) return answer;
      return data(/./, (content) => {
        const target = at === null ? content : (content as unknown as Record<string, object>)[at];
        Object.assign(target ?? {}, { [field]: set.get(who) });
      })(() => Promise.resolve(answer))(request);
    };
  };

const USERS = /\/users\/me$/;
const SELF = /\/b2b\/organizations\/members\/(?:me|update)$/;

/** Access to items of a different user or organization, and fields that a browser must not set. */
export const othersBreaks: readonly ClassBreak[] = [
  ...byClass('passkeys', {
    'passkey-of-others-removed': [
      'Anybody removes any passkey',
      reachable('.*/users/webauthn_registrations/'),
      'passkeys.others',
    ],
    'passkey-of-others-renamed': ['Anybody renames any passkey', reachable('.*/webauthn/update/'), 'passkeys.others'],
  }),
  ...byClass('totp', {
    'app-of-others-removed': ['Anybody removes any app', reachable('.*/users/totps/'), 'totp.others'],
    'app-of-others-completes': [
      'The app of any user completes a sign-in',
      letThrough(/totps\/authenticate$/, 'otp_code_not_found', ANYTHING),
      'totp.sign-in.others',
    ],
    'app-guessed': [
      'A wrong code completes a sign-in',
      letThrough(/totps\/authenticate$/, 'otp_code_not_found', ANYTHING),
      'totp.sign-in.wrong',
    ],
    'app-code-in-two-sessions': [
      'A code of the app is spent only in the session that used it',
      letThrough(/totps\/authenticate$/, 'unable_to_auth_otp_code', ANYTHING),
      'totp.sign-in.once',
    ],
  }),
  ...byClass('wallets', {
    'wallet-of-others-removed': ['Anybody removes any wallet', reachable('.*/users/crypto_wallets/'), 'wallets.others'],
  }),
  ...byClass('social', {
    'account-of-others-removed': ['Anybody disconnects any account', reachable('.*/users/oauth/'), 'social.others'],
  }),
  ...byClass('sms-otp', {
    'number-of-others-removed': ['Anybody removes any number', reachable('.*/users/phone_numbers/'), 'sms-otp.others'],
  }),
  ...byClass('idp', {
    'grant-of-others-removed': [
      'Anybody takes back any grant',
      reachable('.*/connected_apps/[^/]+/revoke$'),
      'idp.consent.others-grant',
    ],
  }),
  ...byClass('sessions', {
    'browser-sets-trusted-metadata': [
      'A browser sets trusted_metadata',
      assigning(USERS, USERS, null, 'trusted_metadata'),
      'sessions.user.server-only',
    ],
    'browser-sets-roles': ['A browser sets roles', assigning(USERS, USERS, null, 'roles'), 'sessions.user.server-only'],
    'browser-sets-emails': [
      'A browser sets addresses',
      assigning(USERS, USERS, null, 'emails'),
      'sessions.user.server-only',
    ],
    'browser-sets-status': [
      'A browser sets the status',
      assigning(USERS, USERS, null, 'status'),
      'sessions.user.server-only',
    ],
  }),
  ...byClass('passwords', {
    'sign-up-sets-trusted-metadata': [
      'A sign-up sets trusted_metadata',
      data(/\/passwords$/, ({ user }) => {
        Object.assign(user, { trusted_metadata: { admin: true } });
      }),
      'passwords.create.server-only',
    ],
    'sign-up-verifies': [
      'A sign-up verifies the address',
      rewriting(/\/passwords$/, (text) => text.replaceAll('"verified":false', '"verified":true')),
      'passwords.create.server-only',
    ],
  }),
  ...byClass('organizations', {
    'member-sets-roles': [
      'A member sets their roles',
      assigning(SELF, SELF, 'member', 'roles'),
      'organizations.self.server-only',
    ],
    'member-sets-trusted-metadata': [
      'A member sets trusted_metadata',
      assigning(SELF, SELF, 'member', 'trusted_metadata'),
      'organizations.self.server-only',
    ],
    'member-sets-address': [
      'A member sets their address',
      assigning(SELF, SELF, 'member', 'email_address'),
      'organizations.self.server-only',
    ],
  }),
  ...byClass('organization-admin', {
    'connection-of-others-changed': [
      'Any connection can be changed',
      reachable('.*/b2b/sso/oidc/'),
      'organization-admin.sso.oidc-foreign',
    ],
    'connection-of-others-deleted': [
      'Any connection can be deleted',
      reachable('.*/b2b/sso/[^/]+$'),
      'organization-admin.sso.saml-foreign',
    ],
    'directory-of-others-changed': [
      'Any directory can be changed',
      reachable('.*/b2b/scim/'),
      'organization-admin.scim.foreign',
    ],
    'groups-of-others-read': [
      'The groups of any directory can be read',
      reachable('.*/b2b/scim/groups$'),
      'organization-admin.scim.foreign',
    ],
    'directory-token-of-others': [
      'The token of any directory can be renewed',
      reachable('.*/b2b/scim/rotate/start$'),
      'organization-admin.scim.foreign',
    ],
    'last-admin-gives-up': [
      'The last administrator gives up the role',
      data(/organizations\/members\/me$/, (content) => {
        Object.assign((content as unknown as { member: object }).member, { is_admin: false });
      }),
      'organization-admin.members.last-admin-role',
    ],
    'organization-sets-trusted-metadata': [
      'An administrator sets trusted_metadata',
      assigning(/organizations\/me$/, /organizations\/me$/, 'organization', 'trusted_metadata'),
      'organization-admin.organization.server-only',
    ],
  }),
];
