import type { User } from '@foyer/wire';
import type { AccountHandlers } from './host-handlers';
import type { LoginConfig } from '../login/login-plan';

/** The sections of the account page, in the order in which they show by default. */
export const ACCOUNT_SECTIONS = [
  'profile',
  'emails',
  'phones',
  'password',
  'passkeys',
  'twoFactor',
  'connectedAccounts',
  'wallets',
  'connectedApps',
  'session',
  'sessions',
  'deleteAccount',
] as const;

/** The name of a section of the account page. */
export type AccountSectionName = (typeof ACCOUNT_SECTIONS)[number];

/** The configuration that decides which sections the page has. */
export interface AccountSectionsConfig {
  /** The configuration of your login: the page shows the sections of its methods. */
  readonly login?: LoginConfig | undefined;
  /**
   * The sections of the page, in this order.
   * @defaultValue all that apply, in their order
   */
  readonly sections?: readonly AccountSectionName[] | undefined;
  /** Functions that your server provides. Their sections show only with them. */
  readonly handlers?: AccountHandlers | undefined;
}

type SectionUser = Pick<User, 'crypto_wallets' | 'password' | 'providers' | 'webauthn_registrations'>;

/** The product of a section. The section shows only if the backend serves it. */
const PRODUCTS: Partial<Record<AccountSectionName, string>> = {
  password: 'passwords',
  passkeys: 'passkeys',
  connectedAccounts: 'oauth',
  twoFactor: 'totp',
  wallets: 'crypto',
  connectedApps: 'connectedApps',
};

/** Either product verifies a phone number. Repeated here, because an import would load the sections' chunk. */
const PHONE_CODES: readonly string[] = ['smsOtp', 'whatsappOtp'];
/** Sections that show only if the login offers their product, or the user already uses it. */
const OF_LOGIN: readonly AccountSectionName[] = ['password', 'passkeys', 'connectedAccounts', 'wallets'];

// Account screens, section 2.
/**
 * The sections that a page shows, in their order. Passwords, passkeys, social accounts and wallets show if the login
 * offers them or the user has some; the list of sessions and the deletion if the host has handlers for them. With the
 * list of sessions, the section of this session shows only if `sections` has it.
 *
 * @param unserved `unservedProducts` of the project's settings. Their sections are left out.
 */
export function accountSections(
  config: AccountSectionsConfig,
  user: SectionUser | null,
  unserved: readonly string[] = [],
): readonly AccountSectionName[] {
  const { login, handlers = {}, sections } = config;
  const products: readonly string[] | undefined = login && (Array.isArray(login.products) ? login.products : []);
  const applies = (name: AccountSectionName): boolean => {
    if (name === 'sessions') return handlers.listSessions !== undefined;
    // The list of all sessions has this one.
    if (name === 'session') return Array.isArray(sections) || handlers.listSessions === undefined;
    if (name === 'deleteAccount') return handlers.deleteAccount !== undefined;
    if (name === 'phones') return PHONE_CODES.some((product) => !unserved.includes(product));
    const product = PRODUCTS[name];
    if (product === undefined) return true;
    if (unserved.includes(product)) return false;
    return products === undefined || !OF_LOGIN.includes(name) || products.includes(product) || has(user, name);
  };
  // Untyped hosts can pass any value.
  const asked = Array.isArray(sections)
    ? [...new Set<AccountSectionName>(sections)].filter((name) => ACCOUNT_SECTIONS.includes(name))
    : ACCOUNT_SECTIONS;
  return asked.filter(applies);
}

function has(user: SectionUser | null, name: AccountSectionName): boolean {
  switch (name) {
    case 'password':
      return Boolean(user?.password);
    case 'passkeys':
      return (user?.webauthn_registrations.length ?? 0) > 0;
    case 'connectedAccounts':
      return (user?.providers.length ?? 0) > 0;
    case 'wallets':
      return (user?.crypto_wallets.length ?? 0) > 0;
    default:
      return false;
  }
}
