import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MemberList, OrganizationConnectedApps, OrganizationSettings } from '../../src/organizations-admin';
import {
  checkAdminConfig,
  checkMemberListConfig,
  checkOrganizationSettingsConfig,
} from '../../src/organizations/admin/check-admin-config';
import { ADMIN_MESSAGE_VALUES } from '../../src/organizations/admin/admin-known-keys';
import { membersText } from '../../src/organizations/admin/members/members-text';
import { organizationAppsText } from '../../src/organizations/admin/admin-text';
import { settingsText } from '../../src/organizations/admin/settings/settings-text';
import { accountText } from '../../src/users/account/account-text';
import { offlineOrganization } from '../organizations-account/support/render-member-section';
import { allMessages, messagesOf } from '../support/catalogue';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('account 2: the configuration of the admin components', () => {
  it('names an invalid key and its accepted values', () => {
    const step = { stepUp: { minutes: 5, acts: ['invite'] } };
    expect(
      checkMemberListConfig({
        ...step,
        inviteRedirectURL: '/welcome',
        inviteTemplateId: 'team',
        roles: [{ role_id: 'editor', label: 'Editor' }],
        pageSize: 100,
      }),
    ).toEqual([]);
    expect(checkOrganizationSettingsConfig({ ...step, hiddenGroups: ['slug', 'invites'] })).toEqual([]);
    expect(checkAdminConfig({ ...step, enableShadowDOM: true })).toEqual([]);
    expect(checkMemberListConfig({ pagesize: 10 })).toEqual([
      expect.stringContaining('config.pagesize is not known, did you mean pageSize?'),
    ]);
    expect(
      checkMemberListConfig({ pageSize: 1001, roles: [{ id: 'editor' }], inviteRedirectURL: 'javascript:alert(1)' }),
    ).toHaveLength(3);
    expect(checkOrganizationSettingsConfig({ hiddenGroups: ['delete'] })).toEqual([
      expect.stringContaining("'signIn'"),
    ]);
    expect(checkAdminConfig({ pageSize: 10 })).toHaveLength(1);
  });

  it('reports an invalid key to the host once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const onError = vi.fn();
    render(<MemberList config={{ pageSize: 0 }} callbacks={{ onError }} />, { wrapper: offlineOrganization().wrapper });
    await waitFor(() => expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'invalid_config' })));
    expect(onError).toHaveBeenCalledTimes(1);
  });
});

describe('the components', () => {
  it.each([
    ['MemberList', MemberList],
    ['OrganizationSettings', OrganizationSettings],
    ['OrganizationConnectedApps', OrganizationConnectedApps],
  ])("%s renders a text for visitors, with the host's strings", async (_, Component) => {
    render(<Component headingLevel={3} strings={{ 'foyer.me.signedOut.title': 'Please log in' }} />, {
      wrapper: offlineOrganization().wrapper,
    });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Please log in' })).toBeTruthy());
  });
});

describe('the texts of the admin components', () => {
  const own = messagesOf({ membersText, organizationAppsText, settingsText });
  const valuesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

  it('have the same text as the login and the account pages if they share a key', () => {
    const others = new Map([...allMessages(), ...messagesOf({ accountText })]);
    const shared = [...own].filter(([key]) => others.has(key));
    expect(shared.length).toBeGreaterThan(0);
    expect(shared).toEqual(shared.map(([key]) => [key, others.get(key)]));
  });

  it('are known to the compiler of host texts, with the values of each message', () => {
    const known: Readonly<Record<string, object>> = ADMIN_MESSAGE_VALUES;
    for (const [key, text] of own)
      expect(
        Object.keys(known[key] ?? { missing: true })
          .map((name) => `{${name}}`)
          .sort(),
        key,
      ).toEqual(valuesIn(text));
  });

  it('count by the number', () => {
    expect(membersText['foyer.org.members.total']({ n: 1 })).toBe('1 member');
    expect(membersText['foyer.org.members.total']({ n: 12_000 })).toBe('12,000 members');
    expect(membersText['foyer.org.members.invited']({ n: 2 })).toBe('2 invitations sent');
  });
});
