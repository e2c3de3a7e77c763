import type { Secret } from '@foyer/core/internal/shared';
import { appAddress } from '@foyer/core/internal/shared';
import type { ReactNode } from 'react';
import linkCss from './external-link.css?inline';
import { useStyles } from '../theme/style-sheets';

interface AppLinkProps {
  readonly secret: Secret;
  /** The name of the site or organization, under which the app lists the account. */
  readonly issuer: string;
  /** The person's address. */
  readonly account: string;
  readonly children: ReactNode;
}

/** Hands a secret to an authenticator app on this device: nobody can scan the screen that they hold. Only on phones. */
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

/**
 * Browsers do not say which addresses their device can open. Authenticator apps are on those that are held and touched.
 */
const isPhone = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(hover: none) and (pointer: coarse)').matches;
