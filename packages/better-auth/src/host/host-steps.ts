import { adderIn } from '../addresses';
import type { CallContext } from '../call-context';
import { emailOf, phoneNumberOf } from '../fields';
import { isObject, storedText, type JsonObject } from '../json';
import { look } from '../one-time';
import { partsOf } from '../user-view';

/** Fields of a call of the contract, and their names in the body of better-auth's call. */
type FieldNames = Readonly<Record<string, string>>;

/** A call of better-auth that corresponds to a call of the contract. */
export interface HostStep {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  /** The body of that call, or the query of a GET. */
  readonly body: JsonObject;
  readonly names: FieldNames;
  /** Returns more fields of the body after the hooks, for the body of the contract's call. */
  readonly readBack?: (left: JsonObject) => JsonObject;
}

type StepsOf = (context: CallContext) => readonly HostStep[] | Promise<readonly HostStep[]>;

const EMAIL: FieldNames = { email: 'email', email_address: 'email' };
const LOGIN: FieldNames = { ...EMAIL, password: 'password' };
const NEW_EMAIL: FieldNames = { email: 'newEmail', email_address: 'newEmail' };
const PHONE: FieldNames = { phone_number: 'phoneNumber' };

/** Hooks see addresses as they are stored: an allow-list must also match addresses in capitals. */
function readFields(body: JsonObject, names: FieldNames): JsonObject {
  const given = Object.entries(names).filter(([field]) => (body[field] ?? null) !== null);
  const read = (field: string) => (field in EMAIL ? emailOf(body) : field in PHONE ? phoneNumberOf(body) : body[field]);
  return Object.fromEntries(given.map(([field, name]) => [name, read(field)]));
}

const stepAt = ({ body }: CallContext, path: string, names: FieldNames = {}, more: JsonObject = {}): HostStep => ({
  path,
  method: path === VERIFY_LINK || path === DEVICE ? 'GET' : 'POST',
  body: { ...more, ...readFields(body, names) },
  names,
});

const VERIFY_LINK = '/magic-link/verify';
const DEVICE = '/device';

const at =
  (path: string, names: FieldNames = {}, more: JsonObject = {}): StepsOf =>
  (context) => [stepAt(context, path, names, more)];

/** A call that corresponds to several calls of better-auth: the rules of all of them apply. */
const all =
  (...steps: readonly StepsOf[]): StepsOf =>
  async (context) =>
    (await Promise.all(steps.map(async (step) => step(context)))).flat();

const signIn = at('/sign-in/email', LOGIN);
const sendCode = at('/email-otp/send-verification-otp', EMAIL, { type: 'sign-in' });
const sendOwnCode = at('/email-otp/send-verification-otp', EMAIL, { type: 'email-verification' });
const sendText = at('/phone-number/send-otp', PHONE);
const sendLink = at('/sign-in/magic-link', {
  ...EMAIL,
  login_magic_link_url: 'callbackURL',
  login_redirect_url: 'callbackURL',
  discovery_redirect_url: 'callbackURL',
});
const verifyLink = at(VERIFY_LINK, {
  token: 'token',
  magic_links_token: 'token',
  discovery_magic_links_token: 'token',
});
const changeEmail = at('/change-email', NEW_EMAIL);
const startReset = at('/request-password-reset', { ...EMAIL, reset_password_redirect_url: 'redirectTo' });
const reset = at('/reset-password', { token: 'token', password_reset_token: 'token', password: 'newPassword' });
const enterCode = at('/sign-in/email-otp', { ...EMAIL, code: 'otp' });

/** The method of a code contains its channel. */
const enterUserCode: StepsOf = async (context) => {
  const { method_id: methodId, token } = context.body;
  const stored = typeof methodId === 'string' ? ((await look(context, 'otp', methodId))?.value ?? null) : null;
  const address = storedText(stored ?? {}, 'address');
  if (stored === null || address === '') return [];
  if (stored['channel'] !== 'email')
    return at('/phone-number/verify', { token: 'code' }, { phoneNumber: address })(context);
  const path = adderIn(stored) === null ? '/sign-in/email-otp' : '/email-otp/verify-email';
  return at(path, { token: 'otp' }, { email: address, otp: token })(context);
};

const decideDevice: StepsOf = (context) =>
  at(context.body['consent_granted'] === true ? '/device/approve' : '/device/deny', { user_code: 'userCode' })(context);

/** better-auth has one name, the contract has its parts. */
const updateUser: StepsOf = (context) => {
  const { name } = context.body;
  const parts = isObject(name) ? ['first_name', 'middle_name', 'last_name'].map((part) => storedText(name, part)) : [];
  const asked = parts.length === 0 ? {} : { name: parts.filter((part) => part !== '').join(' ') };
  const readBack = ({ name: left }: JsonObject) =>
    typeof left === 'string' && left !== asked.name ? { name: partsOf(left) } : {};
  return [{ ...stepAt(context, '/update-user', {}, asked), readBack }];
};

/** The settings that are columns of better-auth. The others are metadata. */
const updateOrganization: StepsOf = (context) => {
  const { organization_name: name, organization_slug: slug, organization_logo_url: logo } = context.body;
  const data = Object.fromEntries(Object.entries({ name, slug, logo }).filter(([, value]) => value !== undefined));
  return at('/organization/update', {}, { data })(context);
};

/** Only Foyer has the name of a role. */
const updateRoles: StepsOf = (context) => {
  const { roles: role } = context.body;
  return role === undefined
    ? []
    : at('/organization/update-member-role', {}, { memberId: context.params['member_id'], role })(context);
};

const texts = (channel: string) =>
  Object.fromEntries(
    ['loginOrCreate', 'send.primary', 'send.secondary'].map((way) => [`otps.${channel}.${way}`, sendText]),
  );

// Decision 153.
/**
 * The better-auth calls with the rules for a call of the contract. Calls without an equivalent in better-auth are
 * missing.
 */
const steps: Readonly<Record<string, StepsOf | undefined>> = {
  'passwords.create': at('/sign-up/email', LOGIN, { name: '' }),
  'passwords.authenticate': signIn,
  'passwords.discovery.authenticate': signIn,
  'passwords.resetByEmailStart': startReset,
  'passwords.discovery.resetByEmailStart': startReset,
  'passwords.resetByEmail': reset,
  'passwords.discovery.resetByEmail': reset,
  // It compares a password without a session, like a sign-in.
  'passwords.resetByExistingPassword': all(
    at('/sign-in/email', { ...EMAIL, existing_password: 'password' }),
    at('/change-password', { existing_password: 'currentPassword', new_password: 'newPassword' }),
  ),
  'passwords.resetBySession': at('/change-password', { password: 'newPassword' }),
  'otps.email.loginOrCreate': sendCode,
  'otps.email.send.primary': sendCode,
  'otps.email.send.secondary': all(changeEmail, sendOwnCode),
  ...texts('sms'),
  ...texts('whatsapp'),
  'otps.authenticate': enterUserCode,
  'otps.email.discovery.send': sendCode,
  'otps.email.loginOrSignup': sendCode,
  'otps.email.discovery.authenticate': enterCode,
  'otps.email.authenticate': enterCode,
  'otps.sms.send': at('/two-factor/send-otp'),
  'otps.sms.authenticate': at('/two-factor/verify-otp', { code: 'code' }),
  'magicLinks.email.loginOrCreate': sendLink,
  'magicLinks.email.send.primary': sendLink,
  'magicLinks.email.send.secondary': all(changeEmail, sendLink),
  'magicLinks.email.discovery.send': sendLink,
  'magicLinks.email.loginOrSignup': sendLink,
  'magicLinks.email.invite': at('/organization/invite-member', EMAIL),
  'magicLinks.authenticate': verifyLink,
  'magicLinks.discovery.authenticate': verifyLink,
  'discovery.organizations.create': at('/organization/create', {
    organization_name: 'name',
    organization_slug: 'slug',
  }),
  'organization.update': updateOrganization,
  'organization.delete': at('/organization/delete'),
  'organization.members.create': at('/organization/invite-member', EMAIL),
  'organization.members.update': updateRoles,
  'organization.members.delete': (context) =>
    at('/organization/remove-member', {}, { memberIdOrEmail: context.params['member_id'] })(context),
  'webauthn.authenticateStart.primary': at('/passkey/generate-authenticate-options'),
  'webauthn.authenticateStart.secondary': at('/passkey/generate-authenticate-options'),
  'webauthn.authenticate': at('/passkey/verify-authentication', { public_key_credential: 'response' }),
  'webauthn.registerStart': at('/passkey/generate-register-options'),
  'webauthn.register': at('/passkey/verify-registration', { public_key_credential: 'response' }),
  'webauthn.update': at('/passkey/update-passkey', { name: 'name' }),
  'totps.create': at('/two-factor/enable'),
  'totps.authenticate': at('/two-factor/verify-totp', { totp_code: 'code' }),
  'totps.recover': at('/two-factor/verify-backup-code', { recovery_code: 'code' }),
  'totp.create': at('/two-factor/enable'),
  'totp.authenticate': at('/two-factor/verify-totp', { code: 'code' }),
  'recoveryCodes.recover': at('/two-factor/verify-backup-code', { recovery_code: 'code' }),
  'recoveryCodes.rotate': at('/two-factor/generate-backup-codes'),
  'user.update': updateUser,
  'user.deleteTOTP': at('/two-factor/disable'),
  'user.deleteOAuthRegistration': at('/unlink-account'),
  'user.deleteWebauthnRegistration': at('/passkey/delete-passkey'),
  'self.update': at('/update-user', { name: 'name' }),
  'self.deleteMFATOTP': at('/two-factor/disable'),
  'oauth.attach': at('/link-social', { provider: 'provider' }),
  'idp.oauthDeviceStart': at(DEVICE, { user_code: 'user_code' }),
  'idp.oauthDeviceSubmit': decideDevice,
  'session.revoke': at('/sign-out'),
};

/** The better-auth calls for a call of the contract, the outermost first. */
export const stepsOf = async (name: string, context: CallContext): Promise<readonly HostStep[]> =>
  (await steps[name]?.(context)) ?? [];

/** Applies a hook's changes to the body of the contract's call. */
export function bodyAfterHooks(body: JsonObject, step: HostStep, left: JsonObject): JsonObject {
  const changed = Object.entries(step.names).filter(
    ([field, name]) => field in body && name in left && left[name] !== step.body[name],
  );
  return {
    ...body,
    ...Object.fromEntries(changed.map(([field, name]) => [field, left[name]])),
    ...step.readBack?.(left),
  };
}
