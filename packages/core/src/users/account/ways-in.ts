import type { User } from '@foyer/wire';
import type { GuardCode } from '../../flow/section/section';
import type { LoginConfig } from '../login/login-plan';

/** A way to sign in: its kind, and the id of its credential. */
export interface WayIn {
  readonly type: 'email' | 'phone' | 'password' | 'passkey' | 'account' | 'wallet';
  /** The id of the factor at the provider. */
  readonly id: string;
}

/** The fields of a user that determine the ways to sign in. */
export type WaysUser = Pick<
  User,
  'crypto_wallets' | 'emails' | 'password' | 'phone_numbers' | 'providers' | 'webauthn_registrations'
>;

/** Which methods count as a way to sign in. */
export interface WaysInRules {
  /** The configuration of the login. Without it, all methods of the provider count. */
  readonly login?: LoginConfig | undefined;
  /** The hostname of the page. Only its passkeys count. */
  readonly hostname: string;
}

// Account screens, section 9.1. Each kind is read separately: a host's configuration can contain any value.
/**
 * The ways in which a user can sign in: verified addresses and numbers, a password with an address, passkeys of this
 * domain, social accounts and wallets, as far as the login offers them. Authenticator apps and recovery codes don't
 * count, because they are second factors.
 */
export function waysIn(user: WaysUser, { login, hostname }: WaysInRules): readonly WayIn[] {
  const offers = offeredBy(login);
  const verified = <Item extends { readonly verified: boolean }>(items: readonly Item[]): readonly Item[] =>
    items.filter((one) => one.verified);
  const passkeys = verified(user.webauthn_registrations).filter(({ domain }) => isOwnDomain(domain, hostname));
  const hasPassword = user.password !== null && user.emails.length > 0 && offers.product('passwords');
  return [
    ...(offers.email ? verified(user.emails).map(({ email_id: id }) => ({ type: 'email', id }) as const) : []),
    ...(offers.phone ? verified(user.phone_numbers).map(({ phone_id: id }) => ({ type: 'phone', id }) as const) : []),
    ...(hasPassword ? [{ type: 'password', id: user.password?.password_id ?? '' } as const] : []),
    ...(offers.product('passkeys')
      ? passkeys.map(({ webauthn_registration_id: id }) => ({ type: 'passkey', id }) as const)
      : []),
    ...user.providers
      .filter((one) => offers.provider(one.provider_type))
      .map(({ oauth_user_registration_id: id }) => ({ type: 'account', id }) as const),
    ...(offers.product('crypto')
      ? verified(user.crypto_wallets).map(({ crypto_wallet_id: id }) => ({ type: 'wallet', id }) as const)
      : []),
  ];
}

function offeredBy(login: LoginConfig | undefined) {
  const all = login === undefined;
  const products: readonly string[] = Array.isArray(login?.products) ? login.products : [];
  const product = (name: string): boolean => all || products.includes(name);
  const methods: readonly string[] = Array.isArray(login?.otpOptions?.methods) ? login.otpOptions.methods : [];
  const code = (...channels: readonly string[]): boolean =>
    all || (products.includes('otp') && channels.some((one) => methods.includes(one)));
  const named: readonly unknown[] = Array.isArray(login?.oauthOptions?.providers) ? login.oauthOptions.providers : [];
  const providers = named.map((one) => providerName(String((one as { readonly type?: unknown } | null)?.type)));
  return {
    product,
    email: code('email') || product('emailMagicLinks'),
    phone: code('sms', 'whatsapp'),
    provider: (name: string): boolean => all || (products.includes('oauth') && providers.includes(providerName(name))),
  };
}

/** The name of a social account in calls. Users contain the provider's spelling, such as `GitHub`. */
export const providerName = (type: string): string => type.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Whether a page on this host can use the passkeys of that domain. */
export const isOwnDomain = (domain: string, hostname: string): boolean =>
  domain !== '' && (hostname === domain || hostname.endsWith(`.${domain}`));

/** The user without the item with that id. */
export function userWithout<Kept extends WaysUser>(user: Kept, id: string): Kept {
  return {
    ...user,
    emails: user.emails.filter((one) => one.email_id !== id),
    phone_numbers: user.phone_numbers.filter((one) => one.phone_id !== id),
    crypto_wallets: user.crypto_wallets.filter((one) => one.crypto_wallet_id !== id),
    providers: user.providers.filter((one) => one.oauth_user_registration_id !== id),
    webauthn_registrations: user.webauthn_registrations.filter((one) => one.webauthn_registration_id !== id),
  };
}

// Account screens, sections 9.1 and 9.2.
/** Why the item with that id can't be removed. Undefined: it can. */
export function guardOf(user: WaysUser, id: string, rules: WaysInRules): GuardCode | undefined {
  const left = userWithout(user, id);
  // Removing an item that no login could use locks no user out: an unverified address, a passkey of another domain.
  const isWay = waysIn(user, { hostname: rules.hostname }).length > waysIn(left, { hostname: rules.hostname }).length;
  if (isWay && waysIn(left, rules).length === 0) return 'last_way';
  return isLastEmail(user, left) ? 'last_email' : undefined;
}

/** Password resets need an email address, and so does an account without a phone number. */
function isLastEmail(user: WaysUser, left: WaysUser): boolean {
  const count = ({ emails }: WaysUser) => emails.filter(({ verified }) => verified).length;
  const needed = left.password !== null || !left.phone_numbers.some(({ verified }) => verified);
  return count(user) > 0 && count(left) === 0 && needed;
}

/** An item of a list, with the reason why it can't be removed. */
export function keptItem<Item extends { readonly id: string }>(
  user: WaysUser | null,
  item: Item,
  rules: WaysInRules,
): Item & { readonly keeps?: GuardCode } {
  const keeps = user ? guardOf(user, item.id, rules) : undefined;
  return keeps ? { ...item, keeps } : item;
}
