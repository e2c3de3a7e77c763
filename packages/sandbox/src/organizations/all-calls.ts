import type { SdkCall } from '../http/sdk-call';
import { discoveryCalls } from './calls/discovery';
import { organizationLinkCalls } from './calls/magic-links';
import { organizationReadCalls } from './calls/organization';
import { organizationPasscodeCalls } from './calls/otps-email';
import { memberSessionCalls } from './calls/sessions';

/** All calls of organizations' projects, under `/sdk/v1`. */
export const organizationCalls: readonly SdkCall[] = [
  ...discoveryCalls,
  ...memberSessionCalls,
  ...organizationLinkCalls,
  ...organizationPasscodeCalls,
  ...organizationReadCalls,
];
