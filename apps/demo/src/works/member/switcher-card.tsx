import type { OrganizationClient } from '@foyer/core/organizations';
import { useMember, useOrganization } from '@foyer/react-headless/organizations';
import { useCallback, useEffect, useState } from 'react';
import { Card, Says } from './parts';
import { useAction } from './use-action';

type Listed = Awaited<ReturnType<OrganizationClient['discovery']['organizations']['list']>>['discovered_organizations'];

interface SwitcherProps {
  readonly client: OrganizationClient;
  readonly onSwitch: (organizationId: string) => Promise<void>;
}

/** The organizations of this user. With a session the list shows whether they are a member or invited. */
export function SwitcherCard({ client, onSwitch }: SwitcherProps) {
  const { organization: current } = useOrganization();
  const { member } = useMember();
  const [listed, setListed] = useState<Listed>();
  const { isBusy, problem, run } = useAction();
  const { list } = client.discovery.organizations;
  const load = useCallback(
    () =>
      void run(
        () => list(),
        (answer) => setListed(answer.discovered_organizations),
      ),
    [run, list],
  );
  // Runs for each member that the page shows, because the list is theirs.
  useEffect(load, [load, member?.member_id]);
  return (
    <Card title="Your organizations">
      <ul className="works-orgs">
        {listed?.map(({ organization, membership }) => {
          const isCurrent = organization.organization_id === current?.organization_id;
          return (
            <li key={organization.organization_id}>
              <button
                type="button"
                className="works-org"
                aria-current={isCurrent ? 'true' : undefined}
                aria-disabled={isCurrent || isBusy}
                onClick={() => {
                  if (!isCurrent) void run(() => onSwitch(organization.organization_id));
                }}
              >
                <Logo url={organization.organization_logo_url} name={organization.organization_name} />
                <span className="works-org-name">{organization.organization_name}</span>
                <span className="works-note">{isCurrent ? 'You are here' : badge(membership.type)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {listed === undefined && isBusy ? <p className="works-note">Looking for them…</p> : null}
      <Says problem={problem} />
      {listed === undefined && problem ? (
        <button type="button" className="button" onClick={load}>
          Try again
        </button>
      ) : null}
    </Card>
  );
}

const badge = (type: string): string => (type === 'active_member' ? 'Switch' : 'Join');

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const firstLetter = (name: string): string => letters.segment(name).containing(0)?.segment ?? '';

/** Decoration next to the name; the first letter if there is no picture. */
export function Logo({ url, name }: { readonly url: string; readonly name: string }) {
  const [isBroken, setBroken] = useState(false);
  if (url === '' || isBroken) {
    return (
      <span className="works-logo works-letter" aria-hidden="true">
        {firstLetter(name)}
      </span>
    );
  }
  return <img className="works-logo" src={url} alt="" onError={() => setBroken(true)} />;
}
