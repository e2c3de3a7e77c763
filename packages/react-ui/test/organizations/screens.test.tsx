import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { OrganizationLoginState, OrganizationProduct } from '@foyer/core/organizations';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  arrivedForReset,
  choose,
  enterRecoveryCode,
  listOf,
  mailed,
  main,
  newPassword,
  openingLink,
  saveCodes,
  showSecret,
} from '../support/organization-states';
import { accountsOfPasswords } from '../support/accounts-of-passwords';
import { showOrganization } from '../support/organization-screen';

afterEach(cleanup);

const WRONG = { code: 'unable_to_authenticate_recovery_code', message: 'Wrong.' };
const focused = () => document.activeElement?.textContent ?? '';
/** The names of the tab stops, from the top of the page to its end. */
async function tabbed(): Promise<readonly string[]> {
  const names: string[] = [];
  document.body.focus();
  for (;;) {
    await userEvent.tab();
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return names;
    names.push(activeElement.getAttribute('aria-label') ?? focused());
  }
}

describe('keyboard access', () => {
  it('org W23: every organization, the creation of one, and Back', async () => {
    const { send } = showOrganization(listOf('Bright', 'Coral'));
    expect(await tabbed()).toEqual(['Back', 'BBright', 'CCoral', 'Create an organization']);
    screen.getByRole('button', { name: 'Coral' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(send).toHaveBeenLastCalledWith({
      type: 'discovery',
      event: { type: 'pick', organizationId: 'organization-1' },
    });
  });

  it('org W23: either second factor to set up', async () => {
    const { send } = showOrganization(choose);
    expect(await tabbed()).toEqual(['Back', 'Use an authenticator app', 'Text me a code']);
    screen.getByRole('button', { name: 'Text me a code' }).focus();
    await userEvent.keyboard(' ');
    expect(send).toHaveBeenLastCalledWith({ type: 'secondFactor', event: { type: 'choose', method: 'sms_otp' } });
  });

  it('org W23: the copy of the secret, and the way back to the QR code', async () => {
    const { send } = showOrganization(showSecret());
    expect(await tabbed()).toEqual(['Back', 'Copy code', 'Continue', 'Scan the QR code instead']);
    screen.getByRole('button', { name: 'Copy code' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(send).toHaveBeenLastCalledWith({ type: 'secondFactor', event: { type: 'copy' } });
  });

  it('org W23: the password in the place of a link', async () => {
    showOrganization(main);
    expect(await tabbed()).toContain('Use a password instead');
  });
});

describe('password managers', () => {
  it('find the account of a password in the form that logs in', async () => {
    showOrganization({ ...main, about: { ...main.about, email: '', ways: { products: ['passwords'] } } });
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'bob@harbour.example');
    expect(accountsOfPasswords()).toEqual(['bob@harbour.example']);
  });

  it('find the account of a new password', () => {
    showOrganization(newPassword);
    expect(accountsOfPasswords()).toEqual([main.about.email]);
  });
});

describe('SSO discovery', () => {
  const withSso = (products: readonly OrganizationProduct[]): OrganizationLoginState => ({
    ...main,
    about: { ...main.about, email: '', ways: { products } },
  });

  it.each<[string, readonly OrganizationProduct[]]>([
    ['a link', ['emailMagicLinks', 'sso']],
    ['a password', ['passwords', 'sso']],
  ])('org 5.12: the address typed into the form for %s is passed on', async (_form, products) => {
    const { send } = showOrganization(withSso(products));
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'bob@harbour.example');
    await userEvent.click(screen.getByRole('button', { name: 'Continue with SSO' }));
    expect(send).toHaveBeenLastCalledWith({ type: 'chooseSso', email: 'bob@harbour.example' });
  });

  it('org 5.12: without a form, no address is passed on', async () => {
    const { send } = showOrganization(withSso(['sso']));
    await userEvent.click(screen.getByRole('button', { name: 'Continue with SSO' }));
    expect(send).toHaveBeenLastCalledWith({ type: 'chooseSso' });
  });
});

describe('the secret of an authenticator app', () => {
  it.each([
    ['a phone', true],
    ['a computer, whose QR code a phone can scan', false],
  ])('org 5.20: on %s, a link opens an app with it: %s', (_device, isPhone) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isPhone && query === '(hover: none) and (pointer: coarse)',
    }));
    showOrganization(showSecret());
    const address = screen.queryByRole('link', { name: 'Open in an app on this device' })?.getAttribute('href');
    expect(address ?? '').toBe(
      isPhone ? 'otpauth://totp/Harbour:ada%40harbour.example?secret=JBSWY3DPEHPK3PXP&issuer=Harbour' : '',
    );
    vi.unstubAllGlobals();
  });

  it('org 5.21: in groups of four, in small letters; its button says that it is copied', () => {
    const { next, container } = showOrganization(showSecret());
    expect(container.querySelector('code')?.textContent).toBe('jbsw y3dp ehpk 3pxp');
    next(showSecret('copied'));
    expect(screen.getByRole('button', { name: 'Code copied' })).toBeTruthy();
    expect(screen.getByText('Code copied', { selector: '[role=status]' })).toBeTruthy();
  });
});

describe('recovery codes', () => {
  it('org W13: a refused code is cleared and the field has the focus for the next one', async () => {
    const { next, send } = showOrganization(enterRecoveryCode());
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Backup code' });
    await userEvent.type(field, 'ckss-2skx');
    next(enterRecoveryCode({ entry: 'verifying' }));
    next(enterRecoveryCode({ error: WRONG }));
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
    await userEvent.keyboard('spbc-424h{Enter}');
    expect(send).toHaveBeenCalledOnce();
  });

  it('org W13: a code that was not checked stays, to be sent again', async () => {
    const { next } = showOrganization(enterRecoveryCode());
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Backup code' });
    await userEvent.type(field, 'ckss-2skx');
    next(enterRecoveryCode({ error: { code: 'network_error', message: 'Offline.' } }));
    expect(field.value).toBe('ckss-2skx');
  });

  it('org 5.24: cannot be left before they were copied or the box was checked, and shows the reason', async () => {
    const { next, send } = showOrganization(saveCodes());
    const done = screen.getByRole('button', { name: 'Done' });
    expect(done).toHaveProperty('disabled', true);
    const why = screen.getByText('Copy, download or print the codes first, or confirm that you have saved them.');
    expect(done.getAttribute('aria-describedby')).toBe(why.id);
    for (const [name, type] of [
      ['Copy all', 'copy'],
      ['Download file', 'download'],
      ['Print', 'print'],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name }));
      expect(send).toHaveBeenLastCalledWith({ type: 'secondFactor', event: { type } });
    }
    await userEvent.click(screen.getByRole('checkbox', { name: 'I have saved these codes' }));
    expect(send).toHaveBeenLastCalledWith({ type: 'secondFactor', event: { type: 'tick', isTicked: true } });
    next(saveCodes({ isTicked: true }));
    expect(done).toHaveProperty('disabled', false);
    await userEvent.click(done);
    expect(send).toHaveBeenLastCalledWith({ type: 'secondFactor', event: { type: 'finish' } });
  });
});

describe('a list of fifty organizations', () => {
  const names = Array.from({ length: 50 }, (_, at) => `Harbour ${at}`);

  it('org 13: above eight it has a search field, which the arrow keys leave and return to', async () => {
    showOrganization(listOf(...names.slice(0, 8)));
    expect(screen.queryByRole('search')).toBeNull();
    cleanup();
    const { send } = showOrganization(listOf(...names));
    await userEvent.type(within(screen.getByRole('search')).getByRole('textbox'), '49');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('1 of 50 organizations')).toBeTruthy();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(send).toHaveBeenLastCalledWith({
      type: 'discovery',
      event: { type: 'pick', organizationId: 'organization-49' },
    });
    await userEvent.keyboard('{ArrowUp}{Escape}');
    expect(screen.getAllByRole('listitem')).toHaveLength(50);
  });
});

describe('focus', () => {
  it('org 9: moves to the title of the next screen, and does not move when a page opens', () => {
    const { next } = showOrganization(main);
    next(listOf('Bright'));
    expect(focused()).toBe('Select an organization to continue');
    cleanup();
    const page = showOrganization(arrivedForReset);
    page.next(openingLink);
    page.next(newPassword);
    expect(screen.getByRole('heading', { name: 'Set a new password' })).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('toasts', () => {
  const toast = () => document.querySelector('.foyer-toast:not([data-leaving])');

  it('org W42: end with the screen that they belong to', async () => {
    const { next } = showOrganization(mailed(false));
    next(mailed(true, 15_000));
    await waitFor(() => expect(toast()?.textContent).toBe('Email resent'));
    next(main);
    await waitFor(() => expect(toast()).toBeNull());
  });

  it('org W42: a toast that is still loading never shows on the next screen', async () => {
    const { next } = showOrganization(mailed(false));
    next(mailed(true, 15_000));
    next(main);
    await import('../../src/parts/toaster');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Sign up or log in' })).toBeTruthy());
    expect(toast()).toBeNull();
  });
});
