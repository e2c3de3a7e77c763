import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountsOfPasswords } from '../support/accounts-of-passwords';
import type { MemberSampleState, RenderedMemberSection } from './support/render-member-section';
import { renderMemberSection } from './support/render-member-section';
import { MEMBER_SAMPLES } from './support/member-states';

beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const all: Readonly<Record<RenderedMemberSection, Readonly<Record<string, MemberSampleState>>>> = MEMBER_SAMPLES;
const cases = Object.entries(all).flatMap(([section, stateNames]) =>
  Object.values(stateNames).map((state) => ({
    name: `${section} ${state.at}`,
    section: section as RenderedMemberSection,
    state,
  })),
);

const settled = () => act(async () => vi.dynamicImportSettled());
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const statuses = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
const { app, connectedApps, email, mfa, password, phone, profile, stepUp } = MEMBER_SAMPLES;

describe('every state of the account page of a member', () => {
  it.each(cases)('$name has a screen, which names the account of a password', async ({ section, state }) => {
    const { container } = renderMemberSection(section, state);
    await settled();
    expect(container.querySelector('h2')?.textContent).not.toBe('');
    expect(accountsOfPasswords().filter((account) => account !== 'ada@harbour.example')).toEqual([]);
  });
});

describe('account 7: the profile of a member', () => {
  it('has one focused field for the whole name, and announces that it was saved', () => {
    const { actions, show } = renderMemberSection('profile', profile.edit);
    const field = screen.getByLabelText<HTMLInputElement>('Name');
    expect(document.activeElement).toBe(field);
    expect(field.maxLength).toBe(256);
    fireEvent.input(field, { target: { value: 'Ada King' } });
    fireEvent.click(button('Save'));
    expect(actions['save']).toHaveBeenCalledWith('Ada King');
    show(profile.saving);
    show({ ...profile.show, name: 'Ada King' });
    expect(statuses()).toEqual(['Saved.']);
    expect(screen.getByText('Ada King')).toBeTruthy();
  });

  it('account W52: a picture that does not load leaves the initials', () => {
    const { container } = renderMemberSection('profile', {
      ...profile.show,
      picture: 'https://pictures.example.com/ada.png',
    });
    fireEvent.error(container.querySelector('img') ?? container);
    expect(container.querySelector('.foyer-avatar')?.textContent).toBe('AL');
  });
});

describe('account 7: the address of a member', () => {
  it('a former one is released after a confirmation', () => {
    const { actions, show } = renderMemberSection('email', email.show);
    const [{ email: former }] = email.show.retired;
    fireEvent.click(button(`Remove ${former}`));
    expect(actions['unlink']).toHaveBeenCalledWith('email-2');
    show(email.confirm);
    const question = screen.getByRole('group', { name: `Remove ${former}?` });
    expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Cancel' }));
    fireEvent.click(within(question).getByRole('button', { name: `Remove ${former}` }));
    expect(actions['confirm']).toHaveBeenCalledTimes(1);
    show(email.unlinking);
    show({ ...email.show, retired: [] });
    expect(statuses()).toEqual(['Removed.']);
    expect(screen.queryByText('Former addresses')).toBeNull();
  });

  it('account W32: if it is in use, the field shows the error and has the focus', () => {
    const { show } = renderMemberSection('email', email.enter);
    show(email.sending);
    screen.getByLabelText<HTMLInputElement>('Email').blur();
    show({ ...email.enter, error: { code: 'taken', message: '' } });
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(screen.getByText('This cannot be used here. Try another one.')).toBeTruthy();
  });

  it('account W29: a wrong code is cleared, and its field has the focus', async () => {
    const { show } = renderMemberSection('email', email.code);
    await settled();
    const field = () => screen.getByRole<HTMLInputElement>('textbox');
    fireEvent.input(field(), { target: { value: '123456' } });
    show(email.verifying);
    field().blur();
    show({ ...email.code, error: { code: 'otp_code_not_found', message: '' } });
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
  });
});

describe('account 7: the password of a member', () => {
  it('is removed after a confirmation', () => {
    const { actions, show } = renderMemberSection('password', password.present);
    fireEvent.click(button('Remove'));
    expect(actions['remove']).toHaveBeenCalledTimes(1);
    show(password.confirm);
    fireEvent.click(
      within(screen.getByRole('group', { name: 'Remove your password?' })).getByRole('button', { name: 'Remove' }),
    );
    expect(actions['confirm']).toHaveBeenCalledTimes(1);
    show(password.removing);
    show(password.absent);
    expect(statuses()).toEqual(['Removed.']);
  });

  it('account 9: if it is the only sign-in method it stays, and shows the reason', () => {
    renderMemberSection('password', { ...password.present, keeps: 'last_way' });
    expect(button('Remove').disabled).toBe(true);
    const why = button('Remove').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(why)?.textContent).toBe('This is your only way to log in. Add another one first.');
  });

  it('account W37: without a verified address none can be set, and a button opens the address', () => {
    const goTo = vi.fn();
    renderMemberSection('password', { ...password.absent, email: '' }, { goTo });
    expect(screen.queryByRole('button', { name: 'Set a password' })).toBeNull();
    expect(screen.getByText('Add a verified email address first.')).toBeTruthy();
    fireEvent.click(button('Email address'));
    expect(goTo).toHaveBeenCalledWith('email');
  });
});

describe('account 7: the phone of a member', () => {
  it('is at most one: it can be either added or removed', () => {
    const { actions, show } = renderMemberSection('phone', phone.none);
    expect(screen.getByText('No phone yet.')).toBeTruthy();
    fireEvent.click(button('Add a phone number'));
    expect(actions['add']).toHaveBeenCalledTimes(1);
    show(phone.shown);
    expect(screen.queryByRole('button', { name: 'Add a phone number' })).toBeNull();
    expect(screen.getByText('To change the number, remove it first.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Remove/ }));
    expect(actions['remove']).toHaveBeenCalledTimes(1);
  });

  it('account 9: if it is the only second factor and all members need one, it stays and shows the reason', () => {
    renderMemberSection('phone', { ...phone.shown, keeps: 'mfa_needed' });
    const remove = screen.getByRole<HTMLButtonElement>('button', { name: /^Remove/ });
    expect(remove.disabled).toBe(true);
    expect(document.getElementById(remove.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Your organization asks for a second step. Set up another one first.',
    );
  });
});

describe('account 7: the app of a member', () => {
  it('new codes are generated after a confirmation that the old ones stop working', () => {
    const { actions, show } = renderMemberSection('app', app.on);
    fireEvent.click(button('New backup codes'));
    expect(actions['renew']).toHaveBeenCalledTimes(1);
    show(app.confirmRenew);
    const question = screen.getByRole('group', { name: 'The old codes stop working. Continue?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Continue' }));
    expect(actions['confirm']).toHaveBeenCalledTimes(1);
  });

  it('account W46: the step of the backup codes requires that they are saved', () => {
    const { actions, show } = renderMemberSection('app', app.saveCodes);
    expect(button('Done').disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox'));
    expect(actions['keepCodes']).toHaveBeenCalledWith(true);
    show({ ...app.saveCodes, kept: true });
    expect(button('Done').disabled).toBe(false);
  });

  it.each(['expired_totp', 'totp_not_found'])('account W44: an expired setup shows the error (%s)', (code) => {
    renderMemberSection('app', { ...app.off, error: { code, message: '' } });
    expect(screen.getByRole('alert').textContent).toBe('This set-up has expired. Start again.');
  });

  it('account 9: it stays if it is the only second factor and all members need one', () => {
    renderMemberSection('app', { ...app.on, keeps: 'mfa_needed' });
    expect(button('Remove').disabled).toBe(true);
    expect(screen.getByText('Your organization asks for a second step. Set up another one first.')).toBeTruthy();
  });

  it('account W69: the secret of a setup is in no attribute except of its image', async () => {
    const { container } = renderMemberSection('app', app.manual);
    await settled();
    expect(container.innerHTML.replaceAll(/<code[^>]*>.*?<\/code>/g, '')).not.toContain('JBSWY3DPEHPK3PXP');
  });
});

describe('account 7: the second factor of a member', () => {
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ask for it each time I log in' });

  it('can be turned off and on, and a different one can come first', () => {
    const { actions, show } = renderMemberSection('mfa', mfa.show);
    expect(box().checked).toBe(true);
    fireEvent.click(box());
    expect(actions['turnOff']).toHaveBeenCalledTimes(1);
    const first = screen.getByRole('radiogroup', { name: 'Use first' });
    expect(within(first).getByRole<HTMLInputElement>('radio', { name: 'Authenticator app' }).checked).toBe(true);
    fireEvent.click(within(first).getByRole('radio', { name: 'Phone for codes' }));
    expect(actions['prefer']).toHaveBeenCalledWith('sms_otp');
    show({ ...mfa.show, enrolled: false });
    expect(screen.queryByRole('radiogroup')).toBeNull();
    fireEvent.click(box());
    expect(actions['turnOn']).toHaveBeenCalledTimes(1);
  });

  it('keeps the focus and ignores a second press while a change is saved or waits for re-authentication', () => {
    const { actions, show } = renderMemberSection('mfa', mfa.show);
    box().focus();
    show({ ...mfa.show, proving: 'changeMfa' });
    fireEvent.click(box());
    show(mfa.saving);
    fireEvent.click(box());
    expect(actions['turnOff']).not.toHaveBeenCalled();
    expect(box().checked).toBe(true);
    expect(document.activeElement).toBe(box());
    show({ ...mfa.show, enrolled: false });
    expect(statuses()).toEqual(['Saved.']);
  });

  it('is fixed if the organization requires it of all members, and says so', () => {
    renderMemberSection('mfa', { ...mfa.show, policy: 'required' });
    expect(box().disabled).toBe(true);
    expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Required for all');
  });

  it('cannot be turned on without a second factor, and a button opens the setup, if its section exists', () => {
    const goTo = vi.fn();
    const none = { ...mfa.show, enrolled: false, method: '', methods: [] };
    renderMemberSection('mfa', none, { goTo });
    expect(box().disabled).toBe(true);
    fireEvent.click(button('Authenticator app'));
    expect(goTo).toHaveBeenCalledWith('app');
    cleanup();
    renderMemberSection('mfa', none, { goTo, config: { sections: ['mfa'] } });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('account W24: a support session can change nothing', () => {
    renderMemberSection('mfa', mfa.show, { isReadOnly: true });
    expect([box(), ...screen.getAllByRole<HTMLInputElement>('radio')].map(({ disabled }) => disabled)).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe('account 7: problems that only organizations have', () => {
  it('a forbidden action shows an error, and that nothing was changed', () => {
    renderMemberSection('email', {
      ...email.show,
      error: { code: 'session_authorization_error', message: 'Refused.' },
    });
    expect(screen.getByRole('alert').textContent).toBe('You are not allowed to do this. Nothing was changed.');
  });

  it('account W50: an app with a misleading name is marked, with its id', () => {
    const [one] = connectedApps.list.list;
    renderMemberSection('connectedApps', {
      ...connectedApps.list,
      list: [{ ...one, name: { text: 'Аcme Notes', doubts: ['mixed'] } }],
    });
    expect(screen.getByText('Not verified')).toBeTruthy();
    expect(screen.getByText(one.id)).toBeTruthy();
  });
});

describe('account 5: the dialog for members', () => {
  it('offers the last used method, and the others after a press', () => {
    const { actions } = renderMemberSection('stepUp', stepUp.choose);
    expect(screen.queryByRole('button', { name: 'Use your company’s single sign-on' })).toBeNull();
    fireEvent.click(button('Another way'));
    expect(button('Use HubSpot')).toBeTruthy();
    fireEvent.click(button('Use your company’s single sign-on'));
    expect(actions['pick']).toHaveBeenCalledWith('connection-1');
  });

  it('account W15: re-authentication as a different member shows an error', () => {
    renderMemberSection('stepUp', { ...stepUp.choose, error: { code: 'other_person', message: '' } });
    expect(screen.getByText('That was another account. Nothing was changed.')).toBeTruthy();
  });

  it('account W23: without a method it says what helps', () => {
    renderMemberSection('stepUp', stepUp.none);
    expect(screen.getByText('Log out and in again to do this.')).toBeTruthy();
  });

  it('account W22: if the provider requires a second factor, a text warns that the session ends, and the login screens ask for the factor', async () => {
    const { actions, show } = renderMemberSection('stepUp', stepUp.secondFactor);
    const secondFactor = { choose: vi.fn(), back: vi.fn(), submitCode: vi.fn(), submitPhone: vi.fn() };
    actions['secondFactor'] = secondFactor as never;
    show({ ...stepUp.secondFactor });
    await settled();
    expect(screen.getByText('If you stop here, you will be signed out.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Set up a second step to log in' }));
    fireEvent.click(button('Use an authenticator app'));
    expect(secondFactor.choose).toHaveBeenCalledWith('totp');
    fireEvent.click(button('Back'));
    expect(secondFactor.back).toHaveBeenCalledTimes(1);
    show({ ...stepUp.secondFactor, inner: { at: 'enterTotp', login: stepUp.secondFactor.inner.login, entry: 'open' } });
    fireEvent.input(screen.getByRole('textbox'), { target: { value: '123456' } });
    expect(secondFactor.submitCode).toHaveBeenCalledWith('123456');
  });
});
