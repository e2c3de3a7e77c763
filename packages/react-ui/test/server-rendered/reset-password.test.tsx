import { SAFE_BOOTSTRAP } from '@foyer/core/internal/shared';
import axe from 'axe-core';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ResetPasswordProps } from '../../src/index';

const TOKEN = 'token-of-the-mail';
/** The modules of the other side are loaded again. */
/** The modules of one side: a server has loaded chunks that a browser has not. */
async function side() {
  vi.resetModules();
  const widgets = await import('../../src/index');
  return { ...widgets, ...(await import('../support/server-rendered')) };
}

type Given = Parameters<Awaited<ReturnType<typeof side>>['below']>[1];

/** Server-rendered markup, and a function that hydrates it. */
async function serverPage(props: ResetPasswordProps, given: Given = {}) {
  const server = await side();
  await server.prepareResetPassword();
  const html = server.renderOnServer(server.below(<server.ResetPassword {...props} />, given, true));
  // A provider that never responds.
  const fetch = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  const asked = () =>
    fetch.mock.calls
      .map(([url, init]) => `${new URL(url as string).pathname} ${(init?.body as string | undefined) ?? ''}`)
      .join();
  const browser = await side();
  const place = browser.arrived(html);
  return {
    html,
    place,
    asked,
    live: () => browser.hydrate(place, browser.below(<browser.ResetPassword {...props} />, given, true)),
  };
}

const field = (place: HTMLElement) => within(place).getByLabelText<HTMLInputElement>('Password');

/** Opens the page at this URL. */
function at(query: string): void {
  history.replaceState(null, '', `/reset${query}`);
  onTestFinished(() => history.replaceState(null, '', '/'));
}

describe('decision 124: a server renders the form of a new password', () => {
  it('with heading, field, rules and waiting buttons, and without the token', async () => {
    const bootstrap = { ...SAFE_BOOTSTRAP, passwordConfig: { ludsMinimumCount: 12, ludsComplexity: 2 } };
    const { html, place } = await serverPage({ passwordResetToken: TOKEN }, { bootstrap });
    const { getByRole, queryByText } = within(place);
    expect(getByRole('heading').textContent).toBe('Reset your password');
    expect(field(place).minLength).toBe(12);
    expect(getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);
    expect(getByRole('button', { name: 'Login without a password' }).getAttribute('aria-disabled')).toBe('true');
    expect(place.querySelector('form')?.method).toBe('post');
    expect(queryByText('Loading')).toBeNull();
    expect(html).not.toContain(TOKEN);
  });

  it('if the URL of the request has the token', async () => {
    const { place } = await serverPage({ tokenType: 'reset_password' });
    expect(field(place).value).toBe('');
  });

  it.each([{}, { tokenType: 'login' }, { tokenType: 'login', passwordResetToken: TOKEN }, { tokenType: '' }])(
    'but a loader for %j',
    async (props) => {
      const { place } = await serverPage(props);
      expect(place.querySelector('.foyer-loader')).not.toBeNull();
      expect(place.querySelector('form')).toBeNull();
    },
  );

  it('accessible', async () => {
    const { place } = await serverPage({ passwordResetToken: TOKEN });
    // jsdom supports neither colors nor a page around the widget.
    const rules = {
      'color-contrast': { enabled: false },
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
    };
    const { violations } = await axe.run(place, { rules });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});

describe('hydration', () => {
  it('keeps the field with text, caret and focus, and checks its text', async () => {
    const { place, live, asked } = await serverPage({ tokenType: 'reset_password' });
    at(`?stytch_token_type=reset_password&token=${TOKEN}`);
    const password = field(place);
    password.focus();
    password.value = 'a long one';
    password.setSelectionRange(2, 4);
    await live();
    await waitFor(() => expect(asked()).toMatch(/strength_check .*a long one/));
    expect(field(place)).toBe(password);
    expect([document.activeElement, password.value, password.selectionStart, password.selectionEnd]).toEqual([
      password,
      'a long one',
      2,
      4,
    ]);
    expect(place.querySelectorAll('style')).toHaveLength(0);
    expect(
      within(place).getByRole('button', { name: 'Login without a password' }).getAttribute('aria-disabled'),
    ).toBeNull();
  });

  it('drops the form if the URL has no token', async () => {
    const { place, live } = await serverPage({ tokenType: 'reset_password' });
    await live();
    await waitFor(() => expect(within(place).getByRole('heading').textContent).toBe('Looks like there was an error!'));
  });

  it('signs in without a password if that was pressed before the token was available', async () => {
    const { place, live, asked } = await serverPage({ passwordResetToken: TOKEN });
    const button = () => within(place).getByRole('button', { name: 'Login without a password' });
    await live();
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull());
    fireEvent.click(button());
    await waitFor(() => expect(asked()).toMatch(/authenticate .*token-of-the-mail/));
  });
});
