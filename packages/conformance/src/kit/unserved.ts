import type { Run } from './adapter';
import type { Check, Profile } from './check';
import { Context } from './context';
import { partAt } from './read';
import { TimeLimit } from './time-limit';

// Contract 2: `unserved_products`.
/** The product of each profile, with its name in the settings. */
const PRODUCTS: Readonly<Record<string, string>> = {
  'email-links': 'emailMagicLinks',
  'email-otp': 'emailOtp',
  'sms-otp': 'smsOtp',
  'whatsapp-otp': 'whatsappOtp',
  passwords: 'passwords',
  passkeys: 'passkeys',
  wallets: 'crypto',
  social: 'oauth',
  totp: 'totp',
  idp: 'connectedApps',
  sso: 'sso',
};

const ANSWER_MS = 5000;

/** The parts of a profile that a backend does not serve. */
export interface Unserved {
  readonly profile: boolean;
  /** Whether a check belongs to an additional product of the profile that is not served. */
  readonly check: (check: Pick<Check, 'product'>) => boolean;
}

const NOTHING: Unserved = { profile: false, check: () => false };

/** Reads from the settings of the backend which products of a profile it does not serve. */
export async function unservedOf(profile: Profile, run: Run): Promise<Unserved> {
  const product = PRODUCTS[profile.name];
  if (product === undefined && profile.checks.every((check) => check.product === undefined)) return NOTHING;
  const limit = new TimeLimit(ANSWER_MS);
  const context = new Context(run, profile, { signal: limit.signal, before: [], untimed: limit.untimed });
  try {
    if (context.has('reset')) await context.reset();
    const named = partAt((await context.call('bootstrap')).data, 'unserved_products');
    const has = (one: string | undefined): boolean => Array.isArray(named) && named.includes(one);
    return { profile: has(product), check: (check) => has(check.product) };
  } catch {
    // The checks report problems with the settings.
    return NOTHING;
  } finally {
    limit.end();
  }
}
