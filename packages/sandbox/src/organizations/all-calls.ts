import type { SdkCall } from '../http/sdk-call';
import { memberSessionCalls } from './calls/sessions';

/** All calls of organizations' projects, under `/sdk/v1`. */
export const organizationCalls: readonly SdkCall[] = [...memberSessionCalls];
