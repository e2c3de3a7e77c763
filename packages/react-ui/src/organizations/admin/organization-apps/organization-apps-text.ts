import { adminText } from '../shared/admin-text';

/** What the list of applications says. */
export const organizationAppsText = {
  ...adminText,
  'foyer.me.apps.may': 'May:',
  'foyer.me.apps.revoke': 'Revoke access',
  'foyer.org.apps.confirm': 'Revoke the access of {app} for {name}?',
  'foyer.org.apps.members': 'Members with access',
  'foyer.org.apps.none': 'No app is used.',
  'foyer.org.apps.title': 'Apps used by members',
} as const;
