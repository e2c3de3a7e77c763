import type { Run } from './adapter';
import type { Profile } from './check';
import { Context } from './context';
import { partAt } from './read';
import { TimeLimit } from './time-limit';

// Contract 2: `unserved_products`.
/** The product that a profile is about, by the name that the settings use. */
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

/** Whether the backend's settings say that it does not serve the product of a profile. */
export async function isUnserved(profile: Profile, run: Run): Promise<boolean> {
  const product = PRODUCTS[profile.name];
  if (product === undefined) return false;
  const limit = new TimeLimit(ANSWER_MS);
  const context = new Context(run, profile, { signal: limit.signal, before: [], untimed: limit.untimed });
  try {
    if (context.has('reset')) await context.reset();
    const named = partAt((await context.call('bootstrap')).data, 'unserved_products');
    return Array.isArray(named) && named.includes(product);
  } catch {
    // The checks say what is wrong with the settings.
    return false;
  } finally {
    limit.end();
  }
}
