import type { Profile } from '../kit/check';
import { core } from './core';
import { emailLinks } from './email-links';
import { emailOtp } from './email-otp';
import { idp } from './idp';
import { organizationAdmin } from './organization-admin';
import { organizations } from './organizations';
import { passkeys } from './passkeys';
import { passwords } from './passwords';
import { sessions } from './sessions';
import { smsOtp, whatsappOtp } from './phone-otp';
import { social } from './social';
import { sso } from './sso';
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
  social,
  totp,
  sessions,
  idp,
  organizations,
  sso,
  organizationAdmin,
];
