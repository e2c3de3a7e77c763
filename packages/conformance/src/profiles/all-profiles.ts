import { needsOf, type Check, type Profile } from '../kit/check';
import type { Need } from '../kit/terms';
import { core } from './core';
import { devices } from './devices';
import { emailLinks } from './email-links';
import { emailOtp } from './email-otp';
import { everyAnswer } from './every-answer';
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
  devices,
  organizations,
  sso,
  organizationAdmin,
];

/** A check for a list. */
export interface ListedCheck extends Pick<Check, 'id' | 'level' | 'section' | 'title' | 'breaks'> {
  /** The name of the profile that the check belongs to. */
  readonly profile: string;
  /** The functions of the adapter that the check needs. */
  readonly needs: readonly Need[];
}

/** The checks of a profile. The last ones judge every answer of the others. */
export const allChecksOf = (profile: Profile): readonly Check[] => [...profile.checks, ...everyAnswer(profile)];

/** Every check of every profile, in the order in which they run. */
export const listChecks = (): readonly ListedCheck[] =>
  allProfiles.flatMap((profile) =>
    allChecksOf(profile).map((check) => {
      const { id, level, section, title, breaks } = check;
      return { id, profile: profile.name, level, section, title, breaks, needs: needsOf(check) };
    }),
  );
