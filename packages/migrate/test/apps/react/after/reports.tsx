import { useUser } from '@foyer/react-headless';
import { useStytchIsAuthorized } from '@stytch/react';

export function Reports() {
  const { user } = useUser();
  const { isAuthorized } = useStytchIsAuthorized('reports', 'export');
  return user && isAuthorized ? <a href="/reports.csv">Export</a> : null;
}
