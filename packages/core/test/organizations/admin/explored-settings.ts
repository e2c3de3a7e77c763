import { settingsFlow } from '../../../src/organizations/admin/settings/settings-flow';
import type { SettingsData } from '../../../src/organizations/admin/settings/settings-state';
import { NO_SETTINGS } from '../../../src/organizations/admin/settings/settings-state';
import type { AnyFlow } from '../../support/explore-states';
import type { Explored } from './explore';
import { ADA } from './explore';

export const settingsData = (
  values: Partial<SettingsData['values']> = {},
  changes: Partial<SettingsData> = {},
): SettingsData => ({
  ...NO_SETTINGS,
  personId: ADA,
  maySee: true,
  organizationId: 'harbour',
  may: Object.fromEntries(Object.keys(NO_SETTINGS.may).map((field) => [field, true])) as SettingsData['may'],
  values: {
    ...NO_SETTINGS.values,
    organization_name: 'Harbour',
    organization_slug: 'harbour',
    auth_methods: 'ALL_ALLOWED',
    mfa_policy: 'OPTIONAL',
    mfa_methods: 'ALL_ALLOWED',
    ...values,
  },
  groups: ['name', 'slug', 'logo', 'signIn', 'mfa', 'joining', 'invites'],
  ways: ['magic_link', 'email_otp'],
  ...changes,
});

const report = { announce: 'FOYER_ORGANIZATION_CHANGED', response: { act: 'changeSettings' }, addresses: [] };

export const EXPLORED_SETTINGS: Explored = {
  flow: settingsFlow as unknown as AnyFlow,
  data: settingsData() as SettingsData & Readonly<Record<string, unknown>>,
  stateNames: 'forbidden loading failed show edit confirmSave saving changedElsewhere confirmDelete deleting',
  presses: ['save', 'confirm', 'keepMine', 'delete'],
  typed: 'haven',
  events: [
    { type: 'loaded', controls: { mfa: true, sso: true } },
    ...['name', 'slug', 'signIn', 'mfa'].map((group) => ({ type: 'edit', group })),
    { type: 'save', draft: { organization_name: 'haven' } },
    { type: 'save', draft: { organization_slug: 'haven' } },
    { type: 'save', draft: { organization_name: '' }, refused: 'organization_name_missing' },
    { type: 'save', draft: { auth_methods: 'RESTRICTED', allowed_auth_methods: [] } },
    { type: 'save', draft: { auth_methods: 'RESTRICTED', allowed_auth_methods: ['magic_link'] } },
    { type: 'save', draft: { mfa_policy: 'REQUIRED_FOR_ALL' } },
    { type: 'saved', ...report },
    { type: 'savedBefore' },
    { type: 'conflict', theirs: { organization_name: 'Lagoon' } },
    { type: 'keepMine' },
    { type: 'takeTheirs' },
    { type: 'delete' },
    { type: 'type', text: 'harbour' },
    { type: 'organizationDeleted', ...report },
  ],
};
