import type { Organization } from '@foyer/wire/organizations';
import type { Problem } from '../../../base/errors';
import type { SsoItem } from './sso-item';
import type { SsoDeletion, SsoShown } from './sso-state';

// Account screens, section 9; admin api 4.6.
/** Reasons why a connection or a certificate cannot be deleted. The last two are codes of the provider. */
export const SSO_GUARDS = {
  last_sso: 'Members can only log in with SSO, and this is the last active connection.',
  cannot_delete_default_sso_connection: 'This is the default connection. Make another connection the default first.',
  cannot_delete_last_sso_verification_key: 'An active connection needs at least one certificate.',
} as const;

/** The reason why a connection can't be deleted. */
export type SsoGuard = keyof typeof SSO_GUARDS;

export const ssoGuard = (code: SsoGuard): Problem => ({ code, message: SSO_GUARDS[code] });

/** Whether SSO is the organization's only allowed sign-in method. */
export const isOnlySso = ({
  auth_methods,
  allowed_auth_methods,
}: Pick<Organization, 'auth_methods' | 'allowed_auth_methods'>): boolean =>
  auth_methods === 'RESTRICTED' &&
  allowed_auth_methods.length > 0 &&
  allowed_auth_methods.every((method) => method === 'sso');

/** Data of the connections that the guards check. */
export type GuardedSso = Pick<SsoShown, 'list' | 'defaultId' | 'isOnlySso'>;

/** The reason why an item cannot be deleted. Null: it can. */
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
