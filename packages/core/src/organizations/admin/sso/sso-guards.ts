import type { Organization } from '@foyer/wire/organizations';
import type { Problem } from '../../../base/errors';
import type { SsoItem } from './sso-item';
import type { SsoDeletion, SsoShown } from './sso-state';

// Account screens, section 9; admin api 4.6.
/** Why a connection, or a certificate, must stay. The last two are the provider's own. */
export const SSO_GUARDS = {
  last_sso: 'Members can log in by a connection alone, and this is the last one.',
  cannot_delete_default_sso_connection: 'This is the default connection, and there are others.',
  cannot_delete_last_sso_verification_key: 'A connection that is active keeps a certificate.',
} as const;

export type SsoGuard = keyof typeof SSO_GUARDS;

export const ssoGuard = (code: SsoGuard): Problem => ({ code, message: SSO_GUARDS[code] });

/** Whether an organization lets its members log in by connections alone. */
export const isOnlySso = ({
  auth_methods,
  allowed_auth_methods,
}: Pick<Organization, 'auth_methods' | 'allowed_auth_methods'>): boolean =>
  auth_methods === 'RESTRICTED' &&
  allowed_auth_methods.length > 0 &&
  allowed_auth_methods.every((method) => method === 'sso');

/** What is known of the connections, for a guard. */
export type GuardedSso = Pick<SsoShown, 'list' | 'defaultId' | 'isOnlySso'>;

/** Why something must stay. Null: it may go. */
export function guardOfSso(id: string, what: SsoDeletion, shown: GuardedSso): SsoGuard | null {
  const item = shown.list.find((one) => one.id === id);
  if (!item) return null;
  const isLastWay = shown.isOnlySso && isLastActive(item, shown.list);
  if (what.type === 'certificate') {
    if (!item.isActive || item.certificates.length > 1) return null;
    return isLastWay ? 'last_sso' : 'cannot_delete_last_sso_verification_key';
  }
  if (isLastWay) return 'last_sso';
  return id === shown.defaultId && shown.list.length > 1 ? 'cannot_delete_default_sso_connection' : null;
}

const isLastActive = ({ id, isActive }: SsoItem, list: readonly SsoItem[]): boolean =>
  isActive && !list.some((other) => other.id !== id && other.isActive);
