import type { Explored } from '../organizations/admin/explore';
import { eventsOf } from '../organizations/admin/explore';
import { EXPLORED_APPS } from '../organizations/admin/explored-apps';
import { EXPLORED_MEMBERS } from '../organizations/admin/explored-members';
import { EXPLORED_SETTINGS } from '../organizations/admin/explored-settings';
import type { Account } from './account-walks';
import { walkOf } from './account-walks';
import type { AnyWalk } from './flow-walk';

const ADMISSION = {
  forbidden: 'No role of the member allows to see it.',
  loading: 'It is being read.',
  failed: 'It could not be read.',
};

/** The flows of those who administer an organization, in the order of the site. */
const ADMINISTRATION: readonly (readonly [Explored, Account])[] = [
  [
    EXPLORED_MEMBERS,
    {
      title: 'Members of an organization',
      says: 'Searches, invites, changes and removes members.',
      notes: {
        ...{
          ...ADMISSION,
          list: 'The members are shown.',
          searching: 'Other members are being read.',
          loadingMore: 'The next page is being read.',
        },
        ...{
          invite: 'The form of invitations is shown.',
          inviting: 'The invitations are being sent.',
          invited: 'The page shows the result of each invitation.',
        },
        ...{
          roles: 'The roles of a member are shown.',
          savingRoles: 'The roles are being saved.',
          guarding: 'The page checks for another admin.',
        },
        ...{ confirm: 'The page asks whether it is meant.', acting: 'It is being done.' },
      },
    },
  ],
  [
    EXPLORED_SETTINGS,
    {
      title: 'Settings of an organization',
      says: 'Changes the settings, a group at a time, and deletes the organization.',
      notes: {
        ...{
          ...ADMISSION,
          show: 'The settings are shown.',
          edit: 'The form of a group is shown.',
          confirmSave: 'The page explains the effect, and asks for confirmation.',
        },
        ...{
          saving: 'The group is being saved.',
          changedElsewhere: 'Both values are shown.',
          confirmDelete: 'The slug has to be typed.',
          deleting: 'The organization is being deleted.',
        },
      },
    },
  ],
  [
    EXPLORED_APPS,
    {
      title: 'Apps used by members',
      says: 'Lists the applications that members have connected, and revokes it.',
      notes: {
        ...{
          ...ADMISSION,
          list: 'The applications are shown.',
          loadingApp: 'Who has connected one is being read.',
          details: 'Who has connected it is shown.',
        },
        ...{ confirm: 'The page asks whether it is meant.', revoking: 'The access is being revoked.' },
      },
    },
  ],
];

/** The flows of administration. */
export const ADMIN_WALKS: readonly AnyWalk[] = ADMINISTRATION.map(([explored, account]) =>
  walkOf(explored.flow, account, { at: 'loading', ...explored.data }, eventsOf(explored)),
);
