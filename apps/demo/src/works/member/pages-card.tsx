import { useIsAuthorized } from '@foyer/react-headless/organizations';
import type { ReactNode } from 'react';
import type { PageName } from '../../organization-account/pages';
import { addressFromWorks, ADMINISTERS, TITLES } from '../../organization-account/pages';
import { Card } from './parts';

interface PagesCardProps {
  /** The public token of this page's project. */
  readonly project: string;
}

/** Links to the member's own account, and to the admin pages that their roles allow. */
export function PagesCard({ project }: PagesCardProps) {
  return (
    <Card title="Your account, your organization">
      <ul className="works-may works-leads">
        <Leads page="account" project={project} says="Name, address, password, second step" />
        {ADMINISTERS.map(({ page, resource, action, says }) => (
          <IfAllowed key={page} resource={resource} action={action}>
            <Leads page={page} project={project} says={says} />
          </IfAllowed>
        ))}
      </ul>
      <p className="works-note">
        Administration is offered to those whose roles allow it. The provider checks each call anyway.
      </p>
    </Card>
  );
}

interface IfAllowedProps {
  readonly resource: string;
  readonly action: string;
  readonly children: ReactNode;
}

/** Shows its children to members whose roles allow the action. */
function IfAllowed({ resource, action, children }: IfAllowedProps) {
  const { isAuthorized } = useIsAuthorized(resource, action);
  return isAuthorized ? children : null;
}

function Leads({ page, project, says }: PagesCardProps & { readonly page: PageName; readonly says: string }) {
  return (
    <li>
      <a href={addressFromWorks(new URL(location.href), page, project)}>{TITLES[page]}</a>
      <span className="works-note">{says}</span>
    </li>
  );
}
