import type { Profile } from '../kit/check';
import { core } from './core';
import { emailLinks } from './email-links';
import { emailOtp } from './email-otp';
import { passkeys } from './passkeys';
import { passwords } from './passwords';
import { sessions } from './sessions';
import { smsOtp, whatsappOtp } from './phone-otp';
import { totp } from './totp';
import { wallets } from './wallets';

/** Every profile, in the order in which they run. */
export const allProfiles: readonly Profile[] = [
  core,
  emailLinks,
  emailOtp,
  smsOtp,
  whatsappOtp,
  passwords,
  passkeys,
  wallets,
  totp,
  sessions,
];
