import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settingsFlow } from '../../../src/organizations/admin/settings/settings-flow';
import {
  emptyList,
  fieldOfProblem,
  refusalOf,
  warningsOf,
} from '../../../src/organizations/admin/settings/settings-checks';
import type { At } from '../../../src/flow/flow';
import type { SettingsState } from '../../../src/organizations/admin/settings/settings-state';
import type { SettingsDraft } from '../../../src/organizations/admin/settings/settings-values';
import {
  changesOf,
  cleanedDraft,
  isSameValue,
  ownWays,
} from '../../../src/organizations/admin/settings/settings-values';
import { ADA } from './explore';
import { settingsData } from './explored-settings';

type Event = Parameters<typeof settingsFlow.transition>[1];

const shown = (data = settingsData()): At<SettingsState, 'show'> => ({
  at: 'show',
  ...data,
  controls: { mfa: true, sso: true },
});
function after(state: SettingsState, ...events: readonly Event[]) {
  let commands: readonly { readonly type: string }[] = [];
  let now = state;
  for (const event of events) [now, ...commands] = settingsFlow.transition(now, event);
  return { state: now, commands };
}

const none = { ways: ['magic_link', 'email_otp'], secondFactors: [], connections: [] };
const RESTRICTED = (...allowed: string[]): SettingsDraft => ({
  auth_methods: 'RESTRICTED',
  allowed_auth_methods: allowed,
});

describe('refusals before a call', () => {
  it.each<readonly [string, SettingsDraft, Partial<typeof none>, string | undefined]>([
    ['account W61: a restriction of log-ins without a list', RESTRICTED(), {}, 'list_needed'],
    ['account W61: one of second factors', { mfa_methods: 'RESTRICTED', allowed_mfa_methods: [] }, {}, 'list_needed'],
    ['account W61: one of domains', { email_jit_provisioning: 'RESTRICTED' }, {}, 'list_needed'],
    ['account W61: one of invitations', { email_invites: 'RESTRICTED' }, {}, 'list_needed'],
    [
      'account W61: one of workspaces',
      { oauth_tenant_jit_provisioning: 'RESTRICTED', allowed_oauth_tenants: { slack: [] } },
      {},
      'list_needed',
    ],
    ['account W63: log-ins that are none of the member’s', RESTRICTED('password', 'google_oauth'), {}, 'would_lock'],
    ['account W64: company log-in alone, without a connection', RESTRICTED('sso'), { ways: ['sso'] }, 'last_sso'],
    [
      'company log-in alone, which the member has',
      RESTRICTED('sso'),
      { ways: ['sso'], connections: [{ id: 'one', name: '' }] as never },
      undefined,
    ],
    ['log-ins of which the member has one', RESTRICTED('password', 'magic_link'), {}, undefined],
    ['another list that is empty already', { organization_name: 'Haven' }, {}, undefined],
  ])('%s', (_what, changes, own, code) => {
    expect(refusalOf(changes, settingsData().values, { ...none, ...own })).toBe(code);
  });

  it('account W61: a list is not emptied while something is restricted to it', () => {
    const { values } = settingsData({ email_invites: 'RESTRICTED', email_allowed_domains: ['harbour.example'] });
    expect(emptyList({ email_allowed_domains: [] }, values)).toBe('email_allowed_domains');
  });

  it('are shown in the form, without a call', () => {
    const { state, commands } = after(
      shown(),
      { type: 'edit', group: 'signIn' },
      { type: 'save', draft: RESTRICTED('password') },
    );
    expect(state).toMatchObject({ at: 'edit', draft: RESTRICTED('password'), error: { code: 'would_lock' } });
    expect(commands).toEqual([]);
  });
});

describe('the consequences of a change', () => {
  it.each<readonly [string, SettingsDraft, Partial<typeof none>, readonly string[]]>([
    ['a new slug', { organization_slug: 'haven' }, {}, ['old_links']],
    ['fewer ways to log in', RESTRICTED('magic_link'), {}, ['narrowed']],
    ['fewer second factors', { mfa_methods: 'RESTRICTED', allowed_mfa_methods: ['totp'] }, {}, ['narrowed']],
    ['a second factor for all, and the member has none', { mfa_policy: 'REQUIRED_FOR_ALL' }, {}, ['own_second_factor']],
    [
      'a second factor for all, and the member has one',
      { mfa_policy: 'REQUIRED_FOR_ALL' },
      { secondFactors: ['totp'] as never },
      [],
    ],
    [
      'a second factor for all, but not that of the member',
      { mfa_policy: 'REQUIRED_FOR_ALL', mfa_methods: 'RESTRICTED', allowed_mfa_methods: ['sms_otp'] },
      { secondFactors: ['totp'] as never },
      ['narrowed', 'own_second_factor'],
    ],
    ['a name', { organization_name: 'Haven' }, {}, []],
  ])('%s', (_what, changes, own, warnings) => {
    expect(warningsOf(changes, settingsData().values, { ...none, ...own })).toEqual(warnings);
  });
});

describe('the request', () => {
  it('contains only changed fields of the group that the member can change', () => {
    const may = { ...settingsData().may, mfa_methods: false };
    const { state, commands } = after(
      shown(settingsData({}, { may, secondFactors: ['totp'] })),
      { type: 'edit', group: 'mfa' },
      {
        type: 'save',
        draft: { mfa_policy: 'REQUIRED_FOR_ALL', mfa_methods: 'RESTRICTED', organization_name: 'Haven' },
      },
      { type: 'reauthenticated', act: 'changeSettings', id: 'mfa' },
    );
    expect(state).toMatchObject({ at: 'saving' });
    expect(commands).toMatchObject([{ type: 'save', changes: { mfa_policy: 'REQUIRED_FOR_ALL' }, personId: ADA }]);
    expect((commands[0] as unknown as { readonly changes: object }).changes).toEqual({
      mfa_policy: 'REQUIRED_FOR_ALL',
    });
  });

  it('contains no fields that the project has disabled', () => {
    const { state } = after(
      { ...shown(), controls: { mfa: false, sso: false } },
      { type: 'edit', group: 'joining' },
      { type: 'save', draft: { sso_jit_provisioning: 'ALL_ALLOWED' } },
    );
    expect(state).toMatchObject({ at: 'show' });
    expect(after({ ...shown(), controls: { mfa: false, sso: false } }, { type: 'edit', group: 'mfa' }).state.at).toBe(
      'show',
    );
  });

  it('is checked again after another admin’s change, which might cause a lockout', () => {
    const editing = after(
      shown(),
      { type: 'edit', group: 'signIn' },
      { type: 'save', draft: RESTRICTED('magic_link') },
      { type: 'reauthenticated', act: 'changeSettings', id: 'signIn' },
      { type: 'confirm' },
    );
    expect(editing.state.at).toBe('saving');
    const { state } = after(
      editing.state,
      {
        type: 'conflict',
        theirs: { allowed_auth_methods: ['password'] },
        data: settingsData({}, { ways: ['password'] }),
      },
      { type: 'keepMine' },
    );
    expect(state).toMatchObject({ at: 'edit', error: { code: 'would_lock' } });
  });
});

describe('drafts', () => {
  it.each<readonly [SettingsDraft, object]>([
    [{ organization_name: '\u202e ' }, { refused: 'organization_name_missing' }],
    [{ organization_slug: 'a' }, { refused: 'invalid_organization_slug' }],
    [{ organization_slug: ' Har-bour._~1 ' }, { draft: { organization_slug: 'Har-bour._~1' } }],
    [{ organization_logo_url: 'http://harbour.example/logo.png' }, { refused: 'invalid_logo' }],
    [{ organization_logo_url: 'javascript:alert(1)' }, { refused: 'invalid_logo' }],
    [{ organization_logo_url: ' ' }, { draft: { organization_logo_url: '' } }],
    [{ allowed_oauth_tenants: { slack: [' T1 ', 'T1', ''] } }, { draft: { allowed_oauth_tenants: { slack: ['T1'] } } }],
  ])('%j', (draft, expected) => {
    expect(cleanedDraft(draft)).toMatchObject(expected);
  });

  it('are compared by value, ignoring the order of lists and empty lists in maps', () => {
    expect(isSameValue(['a', 'b'], ['b', 'a'])).toBe(true);
    expect(isSameValue({ slack: ['a'], github: [] }, { slack: ['a'] })).toBe(true);
    expect(isSameValue(['a'], ['a', 'b'])).toBe(false);
    fc.assert(
      fc.property(fc.array(fc.string()), (list) => {
        expect(changesOf({ email_allowed_domains: list.toReversed() }, { email_allowed_domains: list })).toEqual({});
      }),
    );
  });

  it.each([
    ['organization_slug_already_used', 'organization_slug'],
    ['organization_settings_domain_too_common', 'email_allowed_domains'],
    ['would_lock', 'allowed_auth_methods'],
    ['network_error', undefined],
  ])('account W62: %s is said at %s', (code, field) => {
    expect(fieldOfProblem(code)).toBe(field);
  });

  it('contain the sign-in methods of a member', () => {
    const member = {
      member_password_id: 'password',
      sso_registrations: [{ connection_id: 'gone' }],
      oauth_registrations: [{ provider_type: 'Google' }],
    };
    expect(ownWays(member as never, { sso_active_connections: [] } as never)).toEqual([
      'magic_link',
      'email_otp',
      'password',
      'google_oauth',
    ]);
  });
});
