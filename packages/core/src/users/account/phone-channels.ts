import type { LoginConfig } from '../login/login-plan';
import type { PhoneChannel } from './phones/phones-rules';

/** The product of each channel, in the words of `unservedProducts`. */
export const PHONE_PRODUCTS: Readonly<Record<PhoneChannel, string>> = { sms: 'smsOtp', whatsapp: 'whatsappOtp' };

// Decision 139.
/**
 * Whether users can choose the channel that verifies a number: the login offers WhatsApp, and the backend serves both.
 *
 * @param unserved `unservedProducts` of the project's settings.
 */
export function hasChannelChoice(login: LoginConfig | undefined, unserved: readonly string[] = []): boolean {
  const isOffered = login?.otpOptions?.methods?.includes('whatsapp') ?? false;
  return isOffered && Object.values(PHONE_PRODUCTS).every((product) => !unserved.includes(product));
}
