import type { DiscoveredOrganization } from '@foyer/core/organizations';
import type { KeyboardEvent } from 'react';
import type { IconShape } from '../../../parts/icon';
import { Icon } from '../../../parts/icon';
import { useText } from '../../../text/text';
import { discoveryText } from './discovery-text';
import { OrganizationLogo } from './organization-logo';

interface OrganizationRowProps {
  readonly row: DiscoveredOrganization;
  /** Show the slug, because several organizations have this name. */
  readonly withSlug: boolean;
  readonly disabled: boolean;
  readonly onPick: (organizationId: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const FORWARD: IconShape = { path: 'M9 6l6 6-6 6', directed: true };

// Org 5.11.
/** The badge for a visitor who isn't a member yet. */
const BADGES = {
  pending_member: 'organizationDiscovery.join',
  eligible_to_join_by_email_domain: 'organizationDiscovery.join',
  eligible_to_join_by_oauth_tenant: 'organizationDiscovery.join',
  invited_member: 'organizationDiscovery.acceptInvite',
} as const;
const badges: Readonly<Record<string, (typeof BADGES)[keyof typeof BADGES] | undefined>> = BADGES;

/** An organization to sign in to: its logo, its name, and the kind of membership. */
export function OrganizationRow({
  row: { organization, membership },
  withSlug,
  disabled,
  onPick,
  onKeyDown,
}: OrganizationRowProps) {
  const t = useText(discoveryText);
  const { id, name, slug, logoUrl } = organization;
  const badge = Object.hasOwn(badges, membership) ? badges[membership] : undefined;
  return (
    <li>
      <button
        className="foyer-organization"
        type="button"
        disabled={disabled}
        onClick={() => onPick(id)}
        onKeyDown={onKeyDown}
      >
        <OrganizationLogo name={name} url={logoUrl} />
        <span className="foyer-organization-words">
          <span className="foyer-organization-name">
            <bdi translate="no">{name}</bdi>
            {withSlug && slug ? (
              <bdi className="foyer-organization-slug" translate="no">
                {slug}
              </bdi>
            ) : null}
          </span>
          {badge ? <span className="foyer-organization-badge">{t(badge)}</span> : null}
        </span>
        {badge ? null : <Icon shape={FORWARD} />}
      </button>
    </li>
  );
}
