import type { MemberItem, MembersState, OrganizationAppsState, SettingsState } from '@foyer/core/organizations/admin';
import type { StateAt } from '../../../src/account/screens';

const personId = 'member-1';
const error = { code: 'network_error', message: 'No answer.' };
const until = { personId, maySee: true };

const direct = (id: string) => ({ id, isAdmin: id === 'stytch_admin', isDirect: true, sources: [] });
const member = (id: string, rest: Partial<MemberItem>): MemberItem => ({
  ...{
    id,
    email: `${id}@example.com`,
    isVerified: true,
    name: '',
    status: 'active',
    roles: [],
    hasPhone: false,
    hasApp: false,
    passwordId: '',
  },
  ...rest,
});

const ada = member('member-1', {
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  roles: [direct('stytch_admin')],
  hasApp: true,
});
const grace = member('member-2', {
  email: 'grace@example.com',
  name: 'Grace Hopper',
  roles: [
    direct('editor'),
    {
      id: 'auditor',
      isAdmin: false,
      isDirect: false,
      sources: ['sso_connection_group', 'scim_connection_group'],
      groups: [
        { source: 'sso_connection_group', id: 'Crew', name: 'Crew' },
        { source: 'scim_connection_group', id: 'group-1', name: 'Engineering' },
      ],
    },
    direct('former_role'),
  ],
  hasPhone: true,
  hasApp: true,
  passwordId: 'password-2',
});
const invited = member('member-3', { status: 'invited' });
const removed = member('member-4', { status: 'deleted', name: 'Charles Babbage' });
export const MEMBERS = { ada, grace, invited, removed } as const;

const may = {
  invite: true,
  remove: true,
  leave: true,
  roles: true,
  signOut: true,
  resetPhone: true,
  resetApp: true,
  resetPassword: true,
};
const data = {
  ...until,
  may,
  assignable: [
    { id: 'stytch_admin', label: 'Admin' },
    { id: 'editor', label: 'Editor' },
    { id: 'auditor', label: 'Auditor' },
  ],
};
const shown = {
  ...data,
  list: [ada, grace, invited, removed],
  total: 10_000,
  query: '',
  filters: {},
  cursor: 'next',
  shownBy: { query: '', filters: {} },
};
const results = [
  { email: 'barbara@example.com', name: 'Barbara Liskov', result: 'sent' },
  { email: 'ada@example.com', name: '', result: 'member' },
  { email: 'nobody@forbidden.example', name: '', result: 'refused' },
  { email: 'edsger@example.com', name: '', result: 'failed' },
  { email: 'nobody', name: '', result: 'invalid' },
] as const;
const underWay = [{ ...results[0], result: 'sending' }, { ...results[3], result: 'waiting' }, results[4]] as const;

const app = {
  id: 'app-1',
  name: { text: 'Acme Notes', doubts: [] },
  description: 'Notes for teams',
  logo: '',
  kind: 'third_party_public',
};
const other = {
  id: 'app-2',
  name: { text: 'Paypal', doubts: ['hidden'] },
  description: '',
  logo: '',
  kind: 'first_party',
} as const;
const scopes = [
  { scope: 'openid', description: '' },
  { scope: 'notes.read', description: 'Read your notes' },
];
const appData = { ...until, may: { revoke: true } };
const apps = { ...appData, list: [app, other] };
const details = {
  ...apps,
  app,
  members: [
    { id: 'member-2', email: 'grace@example.com', name: 'Grace Hopper', scopes },
    { id: 'member-9', email: '', name: '', scopes: [] },
  ],
};

const values = {
  organization_name: 'Analytical Engines',
  organization_slug: 'analytical',
  organization_logo_url: 'https://pictures.example.com/logo.png',
  auth_methods: 'RESTRICTED',
  allowed_auth_methods: ['magic_link', 'password', 'google_oauth', 'newer_way'],
  mfa_policy: 'OPTIONAL',
  mfa_methods: 'ALL_ALLOWED',
  allowed_mfa_methods: [],
  email_jit_provisioning: 'RESTRICTED',
  email_allowed_domains: ['example.com', 'engines.example'],
  sso_jit_provisioning: 'RESTRICTED',
  sso_jit_provisioning_allowed_connections: ['connection-1'],
  oauth_tenant_jit_provisioning: 'RESTRICTED',
  allowed_oauth_tenants: { slack: ['T0123'] },
  email_invites: 'ALL_ALLOWED',
};
const fields = [...Object.keys(values), 'delete'] as (keyof typeof values | 'delete')[];
const settingsMay = Object.fromEntries(fields.map((field) => [field, true])) as SettingsState['may'];
const settings = {
  ...until,
  organizationId: 'organization-1',
  values,
  may: settingsMay,
  groups: ['name', 'slug', 'logo', 'signIn', 'mfa', 'joining', 'invites'],
  ways: ['magic_link', 'email_otp'],
  secondFactors: [],
  connections: [
    { id: 'connection-1', name: 'Okta' },
    { id: 'connection-2', name: '' },
  ],
} as const;
const listed = { ...settings, controls: { mfa: true, sso: true } };
const slug = {
  ...listed,
  group: 'slug',
  base: { organization_slug: 'analytical' },
  draft: { organization_slug: 'engines' },
} as const;

/** A sample of each state. A missing one is a type error. */
type Samples<State extends { readonly at: string }> = { readonly [At in State['at']]: StateAt<State, At> };

export const SAMPLES = {
  members: {
    forbidden: { at: 'forbidden', ...data },
    loading: { at: 'loading', ...data },
    failed: { at: 'failed', ...data, error },
    list: { at: 'list', ...shown },
    searching: { at: 'searching', ...shown, query: 'grace' },
    loadingMore: { at: 'loadingMore', ...shown },
    invite: { at: 'invite', ...shown, draft: '', chosen: [], invitees: [] },
    inviting: { at: 'inviting', ...shown, results: underWay, chosen: [] },
    invited: { at: 'invited', ...shown, results, chosen: [] },
    roles: { at: 'roles', ...shown, id: 'member-2', draft: ['editor', 'former_role'] },
    savingRoles: { at: 'savingRoles', ...shown, id: 'member-2', draft: ['editor'] },
    guarding: { at: 'guarding', ...shown, id: 'member-2', act: 'remove' },
    confirm: { at: 'confirm', ...shown, id: 'member-2', act: 'remove' },
    acting: { at: 'acting', ...shown, id: 'member-2', act: 'remove' },
  } satisfies Samples<MembersState>,
  settings: {
    forbidden: { at: 'forbidden', ...settings },
    loading: { at: 'loading', ...settings },
    failed: { at: 'failed', ...settings, error },
    show: { at: 'show', ...listed },
    edit: { at: 'edit', ...slug },
    confirmSave: { at: 'confirmSave', ...slug, warnings: ['old_links', 'narrowed', 'own_second_factor'] },
    saving: { at: 'saving', ...slug },
    changedElsewhere: { at: 'changedElsewhere', ...slug, theirs: { organization_slug: 'difference' } },
    confirmDelete: { at: 'confirmDelete', ...listed, typed: '' },
    deleting: { at: 'deleting', ...listed },
  } satisfies Samples<SettingsState>,
  apps: {
    forbidden: { at: 'forbidden', ...appData },
    loading: { at: 'loading', ...appData },
    failed: { at: 'failed', ...appData, error },
    list: { at: 'list', ...apps },
    loadingApp: { at: 'loadingApp', ...apps, id: 'app-1' },
    details: { at: 'details', ...details },
    confirm: { at: 'confirm', ...details, memberId: 'member-2' },
    revoking: { at: 'revoking', ...details, memberId: 'member-2' },
  } satisfies Samples<OrganizationAppsState>,
} as const;

/** An open form of a group of settings. */
export function editing(
  group: StateAt<SettingsState, 'edit'>['group'],
  rest: Partial<StateAt<SettingsState, 'edit'>> = {},
): StateAt<SettingsState, 'edit'> {
  return { at: 'edit', ...listed, group, base: values, draft: values, ...rest };
}
