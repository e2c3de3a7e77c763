import { useIsAuthorized } from '@foyer/react-headless/organizations';
import { Card } from './parts';

const ASKED = [
  { resource: 'berths', action: 'book', says: 'Book a berth' },
  { resource: 'cargo', action: 'read', says: 'Read cargo lists' },
  { resource: 'cargo', action: 'release', says: 'Release cargo' },
  { resource: 'stytch.member', action: 'create', says: 'Invite people' },
  { resource: 'stytch.organization', action: 'update', says: 'Change the organization' },
] as const;

/** The member's permissions, by their roles and the project's policy. */
export function PermissionsCard() {
  return (
    <Card title="What you may do">
      <ul className="works-may">
        {ASKED.map((one) => (
          <Permission key={one.says} {...one} />
        ))}
      </ul>
      <p className="works-note">
        By <code>useIsAuthorized</code>, for what a page shows. The server decides by itself.
      </p>
    </Card>
  );
}

function Permission({ resource, action, says }: (typeof ASKED)[number]) {
  const { isAuthorized } = useIsAuthorized(resource, action);
  return (
    <li data-may={isAuthorized}>
      <span>{says}</span>
      <span className="works-verdict">{isAuthorized ? 'Yes' : 'No'}</span>
    </li>
  );
}
