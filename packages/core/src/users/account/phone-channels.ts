import type { LoginConfig } from '../login/login-plan';
import type { PhoneChannel } from './phones/phones-rules';

/** What serves the channels, by the names of the settings. */
export const PHONE_PRODUCTS: Readonly<Record<PhoneChannel, string>> = { sms: 'smsOtp', whatsapp: 'whatsappOtp' };

// Decision 139.
/**
 * Whether a person chooses by which channel a number is proved: the login offers WhatsApp, and the backend serves both.
 *
 * @param unserved `unservedProducts` of the project's settings.
 */
export function hasChannelChoice(login: LoginConfig | undefined, unserved: readonly string[] = []): boolean {
  const isOffered = login?.otpOptions?.methods?.includes('whatsapp') ?? false;
  return isOffered && Object.values(PHONE_PRODUCTS).every((product) => !unserved.includes(product));
}
