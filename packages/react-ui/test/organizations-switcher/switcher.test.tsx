import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OrganizationSwitcher } from '../../src/organizations-switcher';
import { checkOrganizationSwitcherConfig } from '../../src/organizations/switcher/check-organization-switcher-config';
import { switcherText } from '../../src/organizations/switcher/panel-text';
import { switcherAccountText } from '../../src/organizations/switcher/switcher-account-text';
import { switcherButtonText } from '../../src/organizations/switcher/switcher-text';
import { SWITCHER_MESSAGE_VALUES } from '../../src/organizations/switcher/switcher-known-keys';
import { sectionText } from '../../src/account/section-text';
import { reauthText } from '../../src/account/step-up/reauth-text';
import { offlineOrganization } from '../organizations-account/support/render-member-section';
import { allMessages, messagesOf } from '../support/catalogue';
import { rememberedMember } from './support/remembered-member';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const HARBOUR = {
  organization_id: 'organization-1',
  organization_name: 'Harbour',
  organization_logo_url: 'http://pictures.example.com/logo.png',
};
const face = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Organization:/ });

describe('account 7.1: the switcher', () => {
  it('renders nothing for a visitor, and nothing on a server', () => {
    const { container } = render(<OrganizationSwitcher />, { wrapper: offlineOrganization().wrapper });
    expect(container.textContent).toBe('');
    const { wrapper: Wrapper } = rememberedMember(HARBOUR);
    expect(
      renderToString(
        <Wrapper>
          <OrganizationSwitcher />
        </Wrapper>,
      ),
    ).toBe('');
  });

  it('has the organization on its button, and loads pictures only over https', () => {
    const { container } = render(<OrganizationSwitcher />, { wrapper: rememberedMember(HARBOUR).wrapper });
    expect(face().textContent).toBe('HOrganization: Harbour');
    expect(container.querySelector('img')).toBeNull();
    expect(face().getAttribute('aria-expanded')).toBe('false');
  });

  it('opens with its first press, which loads its panel, and closes with Escape', async () => {
    const onError = vi.fn();
    render(<OrganizationSwitcher callbacks={{ onError }} />, { wrapper: rememberedMember(HARBOUR).wrapper });
    fireEvent.click(face());
    await act(async () => vi.dynamicImportSettled());
    const dialog = await screen.findByRole('dialog', { name: 'Organization' });
    expect(face().getAttribute('aria-controls')).toBe(dialog.id);
    await waitFor(() => expect(dialog.textContent).toContain('We could not reach the server'));
    expect(document.activeElement?.textContent).toBe('Try again');
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(face());
    fireEvent.click(face());
    expect(screen.getByRole('dialog')).toBeDefined();
    fireEvent.click(face());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens when it is pressed after its panel is loaded and before that is rendered', async () => {
    render(<OrganizationSwitcher />, { wrapper: rememberedMember(HARBOUR).wrapper });
    await act(async () => {
      fireEvent.pointerEnter(face());
      await vi.dynamicImportSettled();
      fireEvent.click(face());
    });
    expect(await screen.findByRole('dialog', { name: 'Organization' })).toBeDefined();
  });

  it('has the account in its panel if the host wants that, even if the organizations did not load', async () => {
    const onAccount = vi.fn();
    const onError = vi.fn();
    const fails = () => {
      throw new TypeError('broken item');
    };
    const items = [
      { id: 'help', label: 'Help', href: '/help' },
      { id: 'broken', label: 'Broken', onPress: fails },
    ];
    render(<OrganizationSwitcher config={{ account: { onAccount, items } }} callbacks={{ onError }} />, {
      wrapper: rememberedMember(HARBOUR).wrapper,
    });
    fireEvent.click(face());
    await act(async () => vi.dynamicImportSettled());
    const account = await screen.findByRole('group', { name: 'ada@harbour.example' });
    const links = within(account).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['Help', '/help']]);
    fireEvent.click(within(account).getByRole('button', { name: 'Broken' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(onError.mock.calls.map(([error]) => String(error))).toContainEqual(
        expect.stringContaining('The menu item broken failed') as string,
      ),
    );
    fireEvent.click(face());
    await act(async () => vi.dynamicImportSettled());
    fireEvent.click(await screen.findByRole('button', { name: 'Manage account' }));
    await waitFor(() => expect(onAccount).toHaveBeenCalledTimes(1));
  });

  it('does not open when the pointer is only over it', async () => {
    render(<OrganizationSwitcher />, { wrapper: rememberedMember(HARBOUR).wrapper });
    fireEvent.pointerEnter(face());
    await act(async () => vi.dynamicImportSettled());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the options and the texts of the switcher', () => {
  it('reports errors in its options', () => {
    expect(
      checkOrganizationSwitcherConfig({
        loginURL: '/login',
        createOrganization: false,
        onSwitched: () => undefined,
        locale: 'de',
        login: {},
        redirectURL: '/',
        enableShadowDOM: true,
        account: {
          accountURL: '/account',
          items: [{ id: 'help', label: 'Help', href: '/help' }],
          afterSignOutURL: '/',
        },
      }),
    ).toEqual([]);
    expect(checkOrganizationSwitcherConfig({ loginURL: 4, create: true, account: { onAccount: 1 } })).toHaveLength(3);
  });

  it("knows each of its texts, with the values of the message, and has the login's text if they share a key", () => {
    const own = messagesOf({ reauthText, sectionText, switcherAccountText, switcherButtonText, switcherText });
    const known: Readonly<Record<string, object>> = SWITCHER_MESSAGE_VALUES;
    for (const [key, text] of own)
      expect(
        Object.keys(known[key] ?? { missing: true })
          .map((name) => `{${name}}`)
          .sort(),
        key,
      ).toEqual([...new Set(text.match(/\{\w+\}/g))].sort());
    const others = allMessages();
    for (const [key, text] of own) if (others.has(key)) expect(others.get(key), key).toBe(text);
  });
});
