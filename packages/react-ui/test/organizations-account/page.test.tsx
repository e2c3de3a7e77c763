import type { MemberAccountValue } from '@foyer/react-headless/organizations/account';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OrganizationAccountProps } from '../../src/organizations-account';
import { OrganizationAccount } from '../../src/organizations-account';
import { checkOrganizationAccountConfig } from '../../src/organizations/account/check-organization-account-config';
import { OrganizationAccountScreen } from '../../src/organizations/account/organization-account-screen';
import { offlineOrganization } from './support/render-member-section';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Open = Extract<MemberAccountValue, { readonly at: 'open' }>;

const whose = { personId: 'member-1', organizationId: 'organization-1', isImpersonated: false };
const open = (rest: Partial<Open> = {}): Open => ({
  at: 'open',
  section: null,
  ...whose,
  sections: ['profile', 'email', 'mfa'],
  ...rest,
});

/** Sets the width of every container. */
const containers = (width: number) =>
  vi
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ x: 0, y: 0, top: 0, left: 0, right: width, bottom: 0, width, height: 0, toJSON: () => '' });

function show(state: MemberAccountValue, level?: OrganizationAccountProps['headingLevel']) {
  const { wrapper, client } = offlineOrganization();
  const actions = { choose: vi.fn(), continue: vi.fn(), retry: vi.fn() };
  const tree = (shown: MemberAccountValue) => (
    <OrganizationAccountScreen state={shown} actions={actions} config={{}} callbacks={undefined} level={level} />
  );
  const renderPage = () => render(tree(state), { wrapper });
  return { client, actions, renderPage, tree };
}

const settled = () => act(async () => vi.dynamicImportSettled());
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('account 10: the states of the page of a member', () => {
  const error = { code: 'network_error', message: 'No answer.' };
  const stateNames: readonly MemberAccountValue[] = [
    { at: 'checking', sections: [] },
    { at: 'signedOut', wasIn: true, sections: [] },
    { at: 'changed', ...whose, sections: ['profile'] },
    { at: 'failed', error, sections: [] },
    open({ error, isImpersonated: true }),
  ];
  it.each(stateNames.map((state) => ({ at: state.at, state })))('$at has a screen', async ({ state }) => {
    const { container } = show(state).renderPage();
    await settled();
    expect(container.textContent).not.toBe('');
  });

  it('account 3: the next member sees no data of the previous one, and continues with a button', () => {
    const { actions, renderPage } = show({ at: 'changed', ...whose, sections: ['email'] });
    expect(renderPage().container.textContent).not.toContain('Email address');
    fireEvent.click(button('Continue'));
    expect(actions.continue).toHaveBeenCalledTimes(1);
  });

  it('account W24: a support session shows a banner', async () => {
    show(open({ isImpersonated: true })).renderPage();
    await settled();
    expect(screen.getByText('You are viewing this account as a support agent. Changes are not possible.')).toBeTruthy();
  });
});

describe('account 3: the layout of the page of a member', () => {
  const member = {
    member_id: 'member-1',
    organization_id: 'organization-1',
    name: '',
    email_address: 'ada@harbour.example',
    member_password_id: 'password-1',
    mfa_phone_number: '+12025550123',
    mfa_phone_number_verified: false,
    totp_registration_id: 'totp-1',
    mfa_enrolled: true,
  };

  it('each row of the section list summarizes its section', async () => {
    containers(400);
    const sections = ['profile', 'email', 'password', 'phone', 'app', 'mfa', 'connectedApps'] as const;
    const { client, renderPage } = show(open({ sections }));
    vi.spyOn(client.self, 'getSync').mockReturnValue(member as never);
    Object.assign(client.self, { getConnectedApps: () => Promise.resolve({ connected_apps: [] }) });
    renderPage();
    await settled();
    await waitFor(() =>
      expect(screen.getAllByRole('button').map((one) => one.querySelector('bdi')?.textContent)).toEqual([
        'No name yet',
        'ada@harbour.example',
        'No phone yet.',
        'You have a password.',
        'On.',
        'On.',
        'No app has access.',
      ]),
    );
  });

  it("in a narrow container a section has a back button, and its title the focus and the host's heading level", async () => {
    containers(400);
    const { actions, renderPage, tree } = show(open(), 3);
    const { rerender } = renderPage();
    fireEvent.click(button(/^Email address/));
    expect(actions.choose).toHaveBeenCalledWith('email');
    rerender(tree(open({ section: 'email' })));
    await settled();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Email address', level: 3 })),
    );
    fireEvent.click(button('Back'));
    expect(actions.choose).toHaveBeenLastCalledWith(null);
  });

  it('in a wide container the list shows next to the first group', async () => {
    containers(800);
    show(open()).renderPage();
    await settled();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Profile', level: 2 })).toBeTruthy());
    expect(screen.getByRole('heading', { name: 'Email address' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Second step' })).toBeNull();
    expect(button('Profile').getAttribute('aria-current')).toBe('true');
  });
});

describe('account 2: the configuration of the page of a member', () => {
  it('names an invalid key and its accepted values', () => {
    expect(
      checkOrganizationAccountConfig({
        sections: ['email', 'mfa'],
        stepUp: { minutes: 5, acts: ['changeEmail'] },
        locale: 'en',
        enableShadowDOM: true,
      }),
    ).toEqual([]);
    expect(checkOrganizationAccountConfig({ section: ['email'] })).toEqual([
      expect.stringContaining('config.section is not known, did you mean sections?'),
    ]);
    expect(checkOrganizationAccountConfig({ sections: ['emails'], login: 'all' })).toEqual([
      expect.stringContaining('config.sections[0] is "emails"; it takes one of \'profile\''),
      expect.stringContaining('config.login is "all"; it takes the configuration of OrganizationLogin'),
    ]);
    expect(checkOrganizationAccountConfig('all')).toHaveLength(1);
  });

  it('reports an invalid key to the host once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const onError = vi.fn();
    const { wrapper } = offlineOrganization();
    render(<OrganizationAccount config={{ redirectURL: 5 as unknown as string }} callbacks={{ onError }} />, {
      wrapper,
    });
    await waitFor(() => expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'invalid_config' })));
    expect(onError).toHaveBeenCalledTimes(1);
  });
});

describe('the widget', () => {
  it("renders a text for visitors, with the host's strings", async () => {
    render(<OrganizationAccount strings={{ 'foyer.me.signedOut.title': 'Please log in' }} />, {
      wrapper: offlineOrganization().wrapper,
    });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Please log in' })).toBeTruthy());
  });
});
