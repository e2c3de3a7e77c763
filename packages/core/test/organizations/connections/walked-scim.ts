import { Secret } from '../../../src/base/secret';
import { scimConnectionFlow } from '../../../src/organizations/admin/scim/scim-flow';
import type { ScimItem } from '../../../src/organizations/admin/scim/scim-item';
import type { ScimData } from '../../../src/organizations/admin/scim/scim-state';
import type { AnyFlow } from '../../support/explore-states';
import type { Walked } from '../support/every-state';

export const SCIM_DATA: ScimData = {
  personId: 'ada',
  maySee: true,
  may: { create: true, update: true, delete: true, roles: true },
};
const end = { lastFour: 'abcd', expiresAt: '' };
export const SCIM: ScimItem = {
  id: 'scim',
  name: 'Directory',
  provider: 'okta',
  baseUrl: 'https://api.test/scim',
  current: end,
  rotating: null,
};
export const ROTATING: ScimItem = { ...SCIM, rotating: { lastFour: 'efgh', expiresAt: '' } };
export const GROUPS = [
  { id: 'board', name: 'Board', roles: ['stytch_admin'] },
  { id: 'crew', name: 'Crew', roles: [] },
];
const READ = { connection: SCIM, groups: GROUPS, roles: ['stytch_admin', 'editor'] };
const report = { announce: 'FOYER_ORGANIZATION_CHANGED', response: { act: 'changeScim', id: 'scim' }, data: SCIM_DATA };
export const token = new Secret('the-bearer-token');

export const WALKED_SCIM: Walked = {
  flow: scimConnectionFlow as unknown as AnyFlow,
  begin: { at: 'loading', ...SCIM_DATA },
  events: [
    ...[
      'start',
      'stop',
      'cancel',
      'forget',
      'unblocked',
      'retry',
      'refused',
      'confirm',
      'noticed',
      'connect',
      'copy',
      'copied',
      'done',
      'rotate',
      'remove',
    ].map((type) => ({ type })),
    ...[SCIM_DATA, { ...SCIM_DATA, maySee: false }, { ...SCIM_DATA, personId: 'grace' }].map((data) => ({
      type: 'known',
      data,
    })),
    { type: 'reauthenticated', act: 'changeScim' },
    { type: 'notReauthenticated', act: 'changeScim' },
    ...[SCIM, ROTATING, null].map((connection) => ({
      type: 'loaded',
      userOf: 'ada',
      ...READ,
      connection,
      data: SCIM_DATA,
    })),
    ...['', 'Typed here'].map((displayName) => ({ type: 'create', draft: { provider: 'okta', displayName } })),
    { type: 'created', ...READ, token, ...report },
    ...[true, false].map((kept) => ({ type: 'tick', kept })),
    { type: 'rotated', connection: ROTATING, token, ...report },
    ...['finish', 'keepOld'].map((how) => ({ type: 'end', how })),
    { type: 'ended', connection: SCIM, ...report },
    { type: 'saveGroups', draft: { crew: ['editor', 'stytch_admin'] } },
    { type: 'saveGroups', draft: { crew: [] } },
    { type: 'groupsSaved', groups: GROUPS, ...report },
    { type: 'deleted', ...report },
  ],
  errors: [
    'timeout',
    'unsure',
    'account_changed',
    'active_scim_connection_exists',
    'scim_connection_not_rotating_token',
    'scim_group_role_assignment_group_does_not_exist',
    'too_many_requests',
  ],
  stateNames:
    'forbidden loading failed none enter creating token show confirm starting nextToken ending savingGroups deleting',
  presses: ['connect', 'create', 'rotate', 'end', 'saveGroups', 'remove', 'confirm', 'done', 'retry'],
  waits: ['watch', 'requireReauth', 'awaitRetry', 'load', 'notice', 'copyToken'],
};
