import { sectionText } from '../../account/section-text';
import { roleText } from '../text/role-text';

/** Texts that all admin components share. */
export const adminText = {
  ...sectionText,
  ...roleText,
  'foyer.me.edit': 'Edit',
  'foyer.org.forbidden': 'You are not allowed to see this. Ask an admin.',
  'foyer.org.forbiddenAction': 'You are not allowed to do this. Nothing was changed.',
  'foyer.org.lastAdmin': 'This is the last admin. Make somebody else an admin first.',
  'foyer.org.members.tooMany': 'At most 50 at a time.',
  'foyer.org.off': 'This is turned off here. The site owner can turn it on.',
  'foyer.org.ownRole': 'You cannot change your own roles. Ask another admin.',
  'foyer.org.settings.domainsEmpty': 'Add at least one.',
  'foyer.org.settings.slugTaken': 'This slug is taken.',
  'foyer.org.settings.wouldLock': 'This would lock you out. Keep a method that you use.',
  'foyer.org.sso.lastSso': 'Members can only log in by this. Allow another way first.',
  'button.back.ariaLabel': 'Back',
} as const;

/** Texts of `OrganizationConnectedApps`. */
export const organizationAppsText = {
  ...adminText,
  'foyer.me.apps.revoke': 'Revoke access',
  'foyer.org.apps.confirm': 'Revoke the access of {app} for {name}?',
  'foyer.org.apps.members': 'Members with access',
  'foyer.org.apps.none': 'No app is used.',
  'foyer.org.apps.title': 'Apps used by members',
} as const;
