import type { OrganizationClient } from '@foyer/core/organizations';
import { useMember, useMemberSession, useOrganization } from '@foyer/react-headless/organizations';
import { useEffect, useRef } from 'react';
import { methodName } from '../words';
import { AppCard } from './app-card';
import { Says } from './parts';
import { PasswordCard } from './password-card';
import { PagesCard } from './pages-card';
import { PermissionsCard } from './permissions-card';
import { PhoneCard } from './phone-card';
import { ProfileCard } from './profile-card';
import { SecondFactorCard } from './second-factor-card';
import { Logo, SwitcherCard } from './switcher-card';
import { useAction } from './use-action';

interface MemberPageProps {
  readonly client: OrganizationClient;
  /** The public token of this page's project. */
  readonly project: string;
  readonly onSwitch: (organizationId: string) => Promise<void>;
  /** Whether the heading takes the focus: after a sign-in or a switch, not when the page was opened. */
  readonly takesFocus: boolean;
}

/** The page after the sign-in. Every value comes from the hooks, so that all tabs agree. */
export function MemberPage({ client, project, onSwitch, takesFocus }: MemberPageProps) {
  const { member } = useMember();
  const { organization } = useOrganization();
  const { session } = useMemberSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = member?.member_id;
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [id, takesFocus]);
  if (!member || !organization || !session) return null;
  return (
    // A different member remounts the page, so that no typed text reaches them.
    <div className="works-member" key={id} data-testid="member">
      <div className="works-hello">
        <Logo url={organization.organization_logo_url} name={organization.organization_name} />
        <div>
          <h2 className="works-title" tabIndex={-1} ref={heading}>
            {organization.organization_name}
          </h2>
          <p className="works-note">
            {member.name || member.email_address}, by {session.authentication_factors.map(factorName).join(' and ')}
          </p>
        </div>
        <LogOut client={client} />
      </div>
      <div className="works-cards">
        <PagesCard project={project} />
        <SwitcherCard client={client} onSwitch={onSwitch} />
        <ProfileCard client={client} />
        <PermissionsCard />
        <SecondFactorCard client={client} />
        <PhoneCard client={client} />
        <AppCard client={client} />
        <PasswordCard client={client} />
      </div>
    </div>
  );
}

interface Factor {
  readonly type: string;
  readonly delivery_method: string;
}
const factorName = ({ type, delivery_method }: Factor): string =>
  type === 'otp' ? `${delivery_method === 'sms' ? 'text' : 'email'} code` : methodName(type).toLowerCase();

function LogOut({ client }: { readonly client: OrganizationClient }) {
  const { isBusy, problem, run } = useAction();
  return (
    <div className="works-leave">
      <button
        type="button"
        className="button"
        aria-disabled={isBusy}
        onClick={() => void run(() => client.session.revoke())}
      >
        {isBusy ? 'Logging out…' : 'Log out'}
      </button>
      <Says problem={problem} />
    </div>
  );
}
