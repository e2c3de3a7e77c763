import { useStytchIsAuthorized, useStytchUser } from '@stytch/react';

export function Reports() {
  const { user } = useStytchUser();
  const { isAuthorized } = useStytchIsAuthorized('reports', 'export');
  return user && isAuthorized ? <a href="/reports.csv">Export</a> : null;
}
