import type { Profile } from '../kit/check';
import { core } from './core';
import { emailOtp } from './email-otp';
import { passwords } from './passwords';
import { sessions } from './sessions';

/** Every profile, in the order in which they run. */
export const allProfiles: readonly Profile[] = [core, emailOtp, passwords, sessions];
