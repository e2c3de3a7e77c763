// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SAMPLES } from './support/account-states';
import type { RenderedSection, SampleState } from './support/render-section';
import { renderSection } from './support/render-section';

const { emails, phones, stepUp } = SAMPLES;
const SENT = { ...emails.code, to: 'grace@example.com', resend: 'sent', expired: false };
const EXPECTED: SampleState = { ...SENT, methodId: '' };
const ENTER: SampleState = { ...stepUp.enter, sent: { ...stepUp.enter.sent, resend: 'sent', expired: false } };

beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

/** A section that is sending a message, with the state that follows. */
async function open(section: RenderedSection, state: SampleState, expected: SampleState) {
  let next: readonly SampleState[] = [expected];
  const { container, actions, show } = renderSection(section, state, {}, { expectedStates: () => next });
  const staged = () => container.querySelector<HTMLElement>('.foyer-staged');
  await waitFor(() => expect(staged()).not.toBeNull());
  return {
    container,
    actions,
    staged,
    go(to: SampleState) {
      next = [];
      show(to);
    },
  };
}

const field = () => document.querySelector<HTMLInputElement>('[name=passcode]');

describe('decision 144: the passcode screen of a section is rendered while the message is sent', () => {
  it.each([
    ['an email address', 'emails', emails.sending, EXPECTED],
    ['a phone number', 'phones', phones.sending, { ...phones.code, methodId: '' }],
    ['the step-up dialog', 'stepUp', stepUp.sending, ENTER],
  ] as const)('%s: hidden and inert, and its field cannot be filled', async (_name, section, state, expected) => {
    const { staged } = await open(section, state, expected);
    expect(staged()?.hasAttribute('inert')).toBe(true);
    expect(staged()?.getAttribute('aria-hidden')).toBe('true');
    expect(field()?.disabled).toBe(true);
    expect(staged()?.contains(document.activeElement)).toBe(false);
  });

  it('no label and no button is there twice, and no id', async () => {
    const { container } = await open('emails', emails.sending, EXPECTED);
    expect(screen.getAllByText('Cancel')).toHaveLength(1);
    expect(screen.queryByLabelText('Enter passcode')).toBeNull();
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('its buttons do nothing before it is shown', async () => {
    const { staged, actions, go } = await open('emails', emails.sending, EXPECTED);
    const place = staged();
    for (const button of place?.querySelectorAll('button') ?? []) fireEvent.click(button);
    expect(actions['cancel']).not.toHaveBeenCalled();
    go(SENT);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(actions['cancel']).toHaveBeenCalledTimes(1);
  });

  it('the answer shows the same field and focuses it once', async () => {
    const { staged, go } = await open('emails', emails.sending, EXPECTED);
    const input = field();
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    go(SENT);
    expect(staged()).toBeNull();
    expect(field()).toBe(input);
    expect(input?.disabled).toBe(false);
    expect(focus.mock.instances).toEqual([input]);
    expect(screen.getAllByText('Cancel')).toHaveLength(1);
  });

  it('a failure removes it, and the form keeps its text', async () => {
    const { staged, go } = await open('emails', emails.sending, EXPECTED);
    const email = screen.getByRole('textbox', { name: 'Email' });
    go({ ...emails.enter, draft: 'grace@example.com', error: { code: 'network_error', message: 'No answer.' } });
    expect(staged()).toBeNull();
    expect(field()).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Email' })).toBe(email);
  });

  it('a link: the sentence is there before the answer, and nothing says that it was sent', async () => {
    const { go, container } = await open('emails', emails.sending, emails.linkSent);
    expect(
      screen
        .queryAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(''),
    ).toBe('');
    go(emails.linkSent);
    expect(within(container).getByText(/We sent a link to/)).toBeTruthy();
  });

  it('the dialog: the answer shows the same field and focuses it', async () => {
    const { go } = await open('stepUp', stepUp.sending, { ...ENTER, sent: { ...stepUp.enter.sent, methodId: '' } });
    const input = field();
    expect(screen.queryAllByText('Another way').length).toBeLessThan(2);
    go(ENTER);
    expect(field()).toBe(input);
    expect(document.activeElement).toBe(input);
  });
});
