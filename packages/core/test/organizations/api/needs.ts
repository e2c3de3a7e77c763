/** Required fields of responses, written independently of the schemas that the client uses. */

export type Json = Readonly<Record<string, unknown>>;
export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string';
/** An empty id is not valid. */
const isId = (value: unknown) => isText(value) && value !== '';
const isDate = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const isFlag = (value: unknown) => typeof value === 'boolean';
const isReported = (value: unknown) => value !== null && value !== undefined;

type Check = (data: Json) => readonly string[];

/** Checks a field of an object; reports its path if it is not valid. */
const needs =
  (path: string, fits: (value: unknown) => boolean): Check =>
  (data) => {
    const value = path.split('.').reduce<unknown>((inner, key) => (isJson(inner) ? inner[key] : undefined), data);
    return fits(value) ? [] : [path, ...path.split('.').slice(0, -1)];
  };
const all =
  (...checks: readonly Check[]): Check =>
  (data) =>
    checks.flatMap((check) => check(data));

const member = needs('member.member_id', isId);
const organization = needs('organization.organization_id', isId);

const session: Check = (data) => {
  const { member_session: given } = data;
  const isBegun = isJson(given) && (isDate(given['started_at']) || isDate(given['last_accessed_at']));
  return [
    ...needs('member_session.member_session_id', isId)(data),
    ...needs('member_session.expires_at', isDate)(data),
    ...(isBegun ? [] : ['member_session.last_accessed_at', 'member_session']),
    ...pair(data),
  ];
};

const pair: Check = (data) => {
  const has = (name: string) => isText(data[name]) && data[name] !== '';
  if (has('session_token') === has('session_jwt')) return [];
  return [has('session_token') ? 'session_jwt' : 'session_token'];
};

const full = all(member, organization, session);
const reason: Check = ({ primary_required: primary, mfa_required: mfa }) =>
  (isJson(primary) && Array.isArray(primary['allowed_auth_methods'])) || isJson(mfa) ? [] : ['member_session'];
const twoForms: Check = (data) =>
  all(member, organization, isReported(data['member_session']) ? session : reason)(data);

const discovery: Check = ({ discovered_organizations: list }) => {
  if (!Array.isArray(list)) return ['discovered_organizations'];
  const isKnown = (one: unknown) => isJson(one) && organization(one).length === 0;
  if (list.length === 0 || list.some(isKnown)) return [];
  return list.map((_, index) => `discovered_organizations[${String(index)}]`);
};

/** Null is a valid value. */
const orNull =
  (name: string, check: Check): Check =>
  (data) => {
    if (data[name] === null) return [];
    return isJson(data[name]) ? check(data) : [name];
  };

const consent = needs('consent_required', isFlag);
const codes = needs('recovery_codes', Array.isArray);

export const NEEDS: Readonly<Record<string, Check | undefined>> = {
  'magicLinks.authenticate': twoForms,
  'otps.email.authenticate': twoForms,
  'passwords.authenticate': twoForms,
  'passwords.resetByEmail': twoForms,
  'passwords.resetByExistingPassword': twoForms,
  'oauth.authenticate': twoForms,
  'sso.authenticate': twoForms,
  'discovery.organizations.create': twoForms,
  'discovery.intermediateSessions.exchange': twoForms,
  'session.exchange': twoForms,
  'impersonation.authenticate': twoForms,
  'otps.sms.authenticate': full,
  'totp.authenticate': full,
  'recoveryCodes.recover': full,
  'passwords.resetBySession': full,
  'session.authenticate': full,
  'session.exchangeAccessToken': full,
  'session.attest': full,
  'magicLinks.discovery.authenticate': discovery,
  'otps.email.discovery.authenticate': discovery,
  'passwords.discovery.authenticate': discovery,
  'passwords.discovery.resetByEmail': discovery,
  'oauth.discovery.authenticate': discovery,
  'discovery.organizations.list': discovery,
  'totp.create': all(needs('secret', isText), needs('qr_code', isText)),
  'recoveryCodes.get': codes,
  'recoveryCodes.rotate': codes,
  'passwords.strengthCheck': needs('valid_password', isFlag),
  'sso.discoverConnections': needs('connections', Array.isArray),
  'organization.get': organization,
  'organization.getBySlug': orNull('organization', organization),
  'internal.searchMember': orNull('member', () => []),
  'self.get': member,
  'self.update': member,
  'self.deleteMFAPhoneNumber': member,
  'self.deleteMFATOTP': member,
  'self.deletePassword': member,
  'self.unlinkRetiredEmail': member,
  'self.startEmailUpdate': member,
  'idp.oauthAuthorizeStart': consent,
  'idp.oauthLogoutStart': all(consent, needs('redirect_uri', isText)),
};
