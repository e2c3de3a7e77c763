import { OAUTH_PROVIDERS } from '@foyer/wire/organizations';
import type { AuthContext } from 'better-auth';
import { Refusal } from './api-error';
import { functionIn, pluginOptions, type ProjectContext } from './call-context';
import { isObject } from './json';

/** Whether the host has configured a plugin's function that sends messages. */
export const sends = (auth: AuthContext, plugin: string, sender: string): boolean =>
  functionIn(pluginOptions(auth, plugin), sender) !== null;

export const servesPasswords = ({ options }: AuthContext): boolean => options.emailAndPassword?.enabled === true;
export const servesApps = (auth: AuthContext): boolean => pluginOptions(auth, 'two-factor') !== null;

/** The better-auth calls that a product needs. A host can disable them. */
const PATHS: Readonly<Record<string, readonly string[]>> = {
  emailMagicLinks: ['/sign-in/magic-link', '/magic-link/verify'],
  emailOtp: ['/email-otp/send-verification-otp', '/sign-in/email-otp'],
  smsOtp: ['/phone-number/send-otp', '/phone-number/verify'],
  whatsappOtp: ['/phone-number/send-otp', '/phone-number/verify'],
  passwords: ['/sign-in/email'],
  passkeys: ['/passkey/generate-authenticate-options', '/passkey/verify-authentication'],
  oauth: ['/sign-in/social'],
  sso: ['/sign-in/sso'],
  totp: ['/two-factor/verify-totp'],
};

const isDisabled = ({ options }: AuthContext, product: string): boolean =>
  (PATHS[product] ?? []).some((path) => options.disabledPaths?.includes(path) === true);

/** Products for both kinds of projects, and whether the instance supports them. */
const ofBoth = ({ auth, settings }: ProjectContext) => ({
  emailMagicLinks: sends(auth, 'magic-link', 'sendMagicLink') && settings.redirectURLs.length > 0,
  emailOtp: sends(auth, 'email-otp', 'sendVerificationOTP'),
  smsOtp: sends(auth, 'phone-number', 'sendOTP'),
  passwords: servesPasswords(auth),
  totp: servesApps(auth),
  connectedApps: false,
});

const ofUsers = ({ auth, settings }: ProjectContext) => ({
  whatsappOtp: settings.sendWhatsApp !== undefined && pluginOptions(auth, 'phone-number') !== null,
  passkeys: true,
  oauth: auth.socialProviders.length > 0 && settings.redirectURLs.length > 0,
  crypto: false,
});

const ofMembers = (context: ProjectContext) => ({
  oauth: memberProviders(context).length > 0,
  sso: servesSso(context),
  ssoConnections: false,
  scim: false,
});

/**
 * Whether better-auth's plugin `sso` lets this plugin decide who joins an organization, and requires verified domains:
 * otherwise an administrator could impersonate any user.
 */
export function servesSso({ auth, settings }: ProjectContext): boolean {
  const { domainVerification, organizationProvisioning } = pluginOptions(auth, 'sso') ?? {};
  const isOn = (given: unknown, name: string) => isObject(given) && given[name] === true;
  return (
    isOn(domainVerification, 'enabled') &&
    isOn(organizationProvisioning, 'disabled') &&
    settings.redirectURLs.length > 0 &&
    !isDisabled(auth, 'sso')
  );
}

/** The host's social providers that organizations have too. A host can disable better-auth's own call. */
export const memberProviders = ({ auth, settings }: ProjectContext): readonly string[] =>
  settings.redirectURLs.length === 0 || isDisabled(auth, 'oauth')
    ? []
    : OAUTH_PROVIDERS.filter((provider) => auth.socialProviders.some(({ id }) => id === provider));

// Decision 139.
/** The products of the contract that the instance cannot serve with the host's plugins and options. */
export function unservedProducts(context: ProjectContext): string[] {
  const own = context.settings.vertical === 'B2B' ? ofMembers(context) : ofUsers(context);
  return Object.entries({ ...ofBoth(context), ...own }).flatMap(([product, isServed]) =>
    isServed && !isDisabled(context.auth, product) ? [] : [product],
  );
}

/** Throws `endpoint_not_authorized_for_sdk` if the instance cannot serve a product of the contract. */
export function demandServed(context: ProjectContext, product: string): void {
  if (unservedProducts(context).includes(product)) throw new Refusal('endpoint_not_authorized_for_sdk');
}
