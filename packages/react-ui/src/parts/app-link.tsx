import type { Secret } from '@foyer/core/internal/shared';
import { appAddress } from '@foyer/core/internal/shared';
import type { ReactNode } from 'react';
import linkCss from './external-link.css?inline';
import { useStyles } from '../theme/style-sheets';

interface AppLinkProps {
  readonly secret: Secret;
  /** The name of the site or organization, which the app shows for the account. */
  readonly issuer: string;
  /** The user's address. */
  readonly account: string;
  readonly children: ReactNode;
}

/**
 * Opens an authenticator app on this device with a secret, because users can't scan their own screen. Only on phones.
 */
export function AppLink({ secret, issuer, account, children }: AppLinkProps) {
  useStyles(linkCss);
  const address = appAddress({ secret }, { issuer, account });
  if (!address || !isPhone()) return null;
  return (
    <a className="foyer-link" href={address} rel="noopener noreferrer">
      <span>{children}</span>
    </a>
  );
}

/** Browsers don't list installed apps. A touch screen without hover means a phone or tablet. */
const isPhone = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(hover: none) and (pointer: coarse)').matches;
