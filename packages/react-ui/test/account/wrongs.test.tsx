import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Chunk } from '../../src/frame/chunk';
import { LoadingList } from '../../src/account/page/loading-list';
import { offline } from '../support/client';
import { SAMPLES } from './support/account-states';
import { renderSection } from './support/render-section';

const opened = vi.fn();
beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    opened(this);
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  opened.mockClear();
});

const { emails, connectedApps, profile, stepUp } = SAMPLES;
/** A chunk that has loaded can begin to load the next one: the section, its form, its field. */
async function settled() {
  for (let chunk = 0; chunk < 3; chunk += 1) await act(async () => vi.dynamicImportSettled());
}

describe('the re-authentication dialog', () => {
  it('account W18: a click outside does nothing, and Escape cancels', async () => {
    const { actions } = renderSection('stepUp', stepUp.choose);
    await settled();
    const dialog = screen.getByRole('dialog');
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(Object.keys(actions).filter((name) => actions[name]?.mock.calls.length)).toEqual([]);
    const escaped = new Event('cancel', { cancelable: true });
    fireEvent(dialog, escaped);
    // The dialog stays until the rules close it.
    expect(escaped.defaultPrevented).toBe(true);
    expect(actions['cancel']).toHaveBeenCalledTimes(1);
  });

  it('account W20: it opens above everything, even a dialog of the host, and handles only its own Escape', async () => {
    const cancelled = vi.fn();
    const host = document.body.appendChild(document.createElement('dialog'));
    host.addEventListener('cancel', cancelled);
    host.showModal();
    const { actions } = renderSection('stepUp', stepUp.choose);
    await settled();
    const dialog = screen.getAllByRole('dialog').find((one) => one.classList.contains('foyer-step-up'));
    expect(opened.mock.calls.map(([one]) => one as unknown)).toContain(dialog);
    expect(within(dialog ?? host).getAllByRole('button').length).toBeGreaterThan(1);
    if (dialog) fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(actions['cancel']).toHaveBeenCalledTimes(1);
    expect(cancelled).not.toHaveBeenCalled();
    host.remove();
  });
});

describe('a passcode', () => {
  it('account W29: a wrong one is cleared, and its field has the focus', async () => {
    const { show } = renderSection('emails', emails.code);
    await settled();
    await screen.findByRole('textbox');
    await settled();
    const field = () => screen.getByRole<HTMLInputElement>('textbox');
    fireEvent.input(field(), { target: { value: '123456' } });
    show(emails.verifying);
    field().blur();
    show({ ...emails.code, error: { code: 'otp_code_not_found', message: '' } });
    // The text of the error is a chunk of its own.
    await settled();
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
  });

  it.each(['emails', 'phones'] as const)(
    'of %s shows its remaining time, and when another can be sent',
    async (section) => {
      // The test's clock runs.
      const sent = { ...SAMPLES[section].code, until: Number.MAX_SAFE_INTEGER, resendAt: Number.MAX_SAFE_INTEGER };
      const { actions, show } = renderSection(section, sent);
      await settled();
      expect(screen.getByRole('timer').textContent).toMatch(/^Your code expires in \d+:\d\d\.$/);
      expect(screen.getByText('Didn’t get it?')).toBeTruthy();
      const wait = screen.getByRole('button', { name: /^Resend code in \d+:\d\d$/ });
      expect(wait.getAttribute('aria-disabled')).toBe('true');
      expect(screen.getByText('Code sent').getAttribute('role')).toBe('status');
      fireEvent.click(wait);
      expect(actions['resend']).not.toHaveBeenCalled();
      show({ ...sent, resend: 'waiting' });
      fireEvent.click(screen.getByRole('button', { name: 'Resend code' }));
      expect(actions['resend']).toHaveBeenCalledTimes(1);
    },
  );

  it('account W30: when it has expired, a text says so, and the button for a new one has the focus', async () => {
    const { show } = renderSection('emails', { ...emails.code, resend: 'initial' });
    await settled();
    expect(document.activeElement).toBe(await screen.findByRole('textbox'));
    show({ ...emails.code, resend: 'initial', expired: true });
    expect(screen.getByText('Your code has expired.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Resend code' }));
  });
});

it('account W50: an app with a misleading name shows its id', async () => {
  const [app] = connectedApps.list.list;
  const { show } = renderSection('connectedApps', connectedApps.list);
  await settled();
  expect(screen.queryByText(app.id)).toBeNull();
  show({ ...connectedApps.list, list: [{ ...app, name: { text: 'Paypal', doubts: ['hidden'] } }] });
  expect(screen.getByText(app.id)).toBeTruthy();
});

it('account W52: a picture that does not load leaves the initials', () => {
  const { container } = renderSection('profile', { ...profile.show, picture: 'https://pictures.example.com/ada.png' });
  const picture = container.querySelector('img');
  if (picture) fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('.foyer-avatar')?.textContent).toBe('AL');
});

it('account W72: a section whose chunk does not load shows an error in its place, with a retry button', async () => {
  const load = vi.fn(() => Promise.reject<() => null>(new TypeError('Failed to fetch dynamically imported module')));
  render(<Chunk load={load} props={{}} fallback={<LoadingList />} />, { wrapper: offline().wrapper });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await settled();
  expect(load.mock.calls.length).toBeGreaterThan(1);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
