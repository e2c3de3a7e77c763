import { WALKED_SCIM } from './walked-scim';
import { WALKED_SSO } from './walked-sso';

/** The flows by which an organization is connected to the systems of its company. */
export const ALL_WALKED = [WALKED_SSO, WALKED_SCIM];

/** Events with the same effect in all states, or with their own rows. */
export const LEFT: readonly string[] = [
  'known',
  'start',
  'stop',
  'forget',
  'failed',
  'unblocked',
  'loaded',
  'noticed',
  'notReauthenticated',
];
