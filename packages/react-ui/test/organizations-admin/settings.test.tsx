import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { editing, SAMPLES } from './support/admin-states';
import type { AdminSampleState } from './support/render-admin';
import { renderAdmin } from './support/render-admin';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const { settings, apps } = SAMPLES;
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const renderForm = (...form: Parameters<typeof editing>) =>
  renderAdmin('settings', editing(...form) as unknown as AdminSampleState);
const error = (code: string) => ({ error: { code, message: '' } });

describe('account 7.3: groups of settings', () => {
  it('show their values, and open one at a time', () => {
    const { actions, show } = renderAdmin('settings', settings.show);
    expect(
      screen
        .getAllByRole('listitem')
        .map((row) => [...row.querySelectorAll('bdi')].map(({ textContent }) => textContent)),
    ).toEqual([
      ['Analytical Engines'],
      ['analytical'],
      ['https://pictures.example.com/logo.png'],
      ['Email link, Password, Google, newer_way'],
      ['Each member decides'],
      ['Email domains: example.com, engines.example', 'By company log-in: Okta', 'Slack: T0123'],
      ['Anyone with an email address'],
    ]);
    const edit = button('Edit Slug');
    edit.focus();
    fireEvent.click(edit);
    expect(actions['edit']).toHaveBeenCalledWith('slug');
    show(settings.edit);
    expect(document.activeElement).toBe(screen.getByLabelText('Slug'));
    expect(button('Edit Name').disabled).toBe(true);
    show(settings.show);
    expect(document.activeElement).toBe(button('Edit Slug'));
  });

  it('a second factor and connections do not show if the project has disabled them', () => {
    const { show } = renderAdmin('settings', { ...settings.show, controls: { mfa: false, sso: false } });
    expect(screen.queryByText('Second step')).toBeNull();
    expect(screen.queryByText(/By company log-in/)).toBeNull();
    show({ ...editing('joining'), controls: { mfa: false, sso: false } });
    expect(screen.queryByRole('group', { name: 'By company log-in' })).toBeNull();
  });

  it('send the fields of the form', () => {
    const { actions } = renderForm('signIn');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Password' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Email code' }));
    fireEvent.click(button('Save'));
    expect(actions['save']).toHaveBeenCalledWith(
      expect.objectContaining({
        auth_methods: 'RESTRICTED',
        allowed_auth_methods: ['magic_link', 'google_oauth', 'newer_way', 'email_otp'],
      }),
    );
  });

  it('the domains show with the choice that needs them, and if invitations need them', () => {
    const restricted = { ...settings.show.values, email_jit_provisioning: 'NOT_ALLOWED', email_invites: 'NOT_ALLOWED' };
    const domains = () => screen.queryByRole('textbox', { name: 'Email domains' });
    const form = { draft: restricted, values: { ...settings.show.values, email_invites: 'ALL_ALLOWED' } };
    renderForm('joining', form);
    expect(domains()).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Anyone with an email at these domains' }));
    expect(domains()).not.toBeNull();
    cleanup();
    renderForm('joining', { ...form, values: { ...settings.show.values, email_invites: 'RESTRICTED' } });
    expect(domains()).not.toBeNull();
  });

  it('each choice says what it is about', () => {
    const choices = () => screen.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent);
    renderForm('signIn');
    expect(choices()).toEqual(['All sign-in methods', 'Only these sign-in methods']);
    cleanup();
    renderForm('invites');
    expect(choices()).toEqual([
      'Anyone with an email address',
      'Anyone with an email at these domains',
      'Nobody can be invited',
    ]);
  });

  it('the row of the logo shows it, or says that there is none or that it does not load', () => {
    const { show } = renderAdmin('settings', settings.show);
    const row = () => within(screen.getByText('Address of the logo').closest('li') as HTMLElement);
    const image = screen.getByText('Address of the logo').closest('li')?.querySelector('img');
    expect(image?.src).toBe('https://pictures.example.com/logo.png');
    fireEvent.error(image as HTMLImageElement);
    expect(row().getByText('This logo does not load.')).toBeTruthy();
    show({ ...settings.show, values: { ...settings.show.values, organization_logo_url: '' } });
    expect(row().getByText('No logo yet.')).toBeTruthy();
  });

  it('lists have one entry per line', () => {
    const { actions } = renderForm('joining');
    fireEvent.input(screen.getByRole('textbox', { name: 'Email domains' }), {
      target: { value: 'a.example\n b.example, c.example' },
    });
    fireEvent.input(screen.getByRole('textbox', { name: 'Workspaces of Slack' }), { target: { value: '' } });
    fireEvent.click(button('Save'));
    expect(actions['save']).toHaveBeenCalledWith(
      expect.objectContaining({
        email_allowed_domains: ['a.example', 'b.example', 'c.example'],
        allowed_oauth_tenants: { slack: [] },
      }),
    );
  });

  it('account 7.7: a field that must not be changed can have the focus, and shows the reason', () => {
    const { actions } = renderForm('joining', {
      may: { ...settings.show.may, email_allowed_domains: false, sso_jit_provisioning: false },
    });
    const domains = screen.getByRole<HTMLTextAreaElement>('textbox', {
      name: 'Email domains',
      description: /You are not allowed to do this\./,
    });
    expect(domains.readOnly).toBe(true);
    const all = within(
      screen.getByRole('group', {
        name: 'By company log-in',
        description: 'You are not allowed to do this. Nothing was changed.',
      }),
    ).getByRole<HTMLInputElement>('radio', { name: 'Anyone who signs in with a connection of this organization' });
    fireEvent.click(all);
    expect(all.checked).toBe(false);
    expect(all.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button('Save'));
    expect(actions['save']).toHaveBeenCalledWith(expect.objectContaining({ sso_jit_provisioning: 'RESTRICTED' }));
  });
});

describe('errors of a setting', () => {
  it('account W61: a restriction without a list shows the error at the list, which has the focus', () => {
    const { show } = renderForm('joining', { draft: { ...settings.show.values, email_allowed_domains: [] } });
    show({
      ...editing('joining', { draft: { ...settings.show.values, email_allowed_domains: [] } }),
      ...error('list_needed'),
    });
    const field = screen.getByRole('textbox', { name: 'Email domains' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Add at least one.')).toBeTruthy();
    expect(document.activeElement).toBe(field);
  });

  it.each(['organization_slug_already_used', 'invalid_organization_slug'])(
    'account W62: %s shows at the slug',
    (code) => {
      renderAdmin('settings', { ...settings.edit, ...error(code) });
      const field = screen.getByLabelText('Slug');
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(field);
      expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).not.toBe('');
    },
  );

  it('account W63: a change that would lock the member out shows the error at the methods', () => {
    renderForm('signIn', error('would_lock'));
    const ways = screen.getAllByRole('group', { name: 'Ways to log in' }).at(-1) ?? document.body;
    expect(within(ways).getByText('This would lock you out. Keep a method that you use.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Email link' }));
  });

  it('account W64: the same if members could only sign in with the last connection', () => {
    renderForm('signIn', error('last_sso'));
    expect(screen.getByText('Members can only log in by this. Allow another way first.')).toBeTruthy();
  });

  it('an error without a field shows above the buttons', () => {
    renderForm('name', error('session_authorization_error'));
    expect(screen.getByText('You are not allowed to do this. Nothing was changed.')).toBeTruthy();
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull();
  });
});

describe('account 7.3: questions', () => {
  it('state the consequences; going back preserves the typed text', () => {
    const { actions, show } = renderAdmin('settings', settings.confirmSave);
    const question = screen.getByRole('group', { name: /Links with the old slug stop working/ });
    expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Cancel' }));
    fireEvent.click(within(question).getByRole('button', { name: 'Save' }));
    expect(actions['confirm']).toHaveBeenCalledTimes(1);
    show(settings.edit);
    expect(screen.getByLabelText<HTMLInputElement>('Slug').value).toBe('engines');
  });

  it('both values show if someone else has changed the same setting, and Escape accepts theirs', () => {
    const { actions } = renderAdmin('settings', settings.changedElsewhere);
    const question = screen.getByRole('group', { name: /Somebody else has changed this to difference/ });
    expect(question.textContent).toContain('engines');
    expect(document.activeElement).toBe(button('Take theirs'));
    fireEvent.click(button('Save mine'));
    expect(actions['keepMine']).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(question, { key: 'Escape' });
    expect(actions['takeTheirs']).toHaveBeenCalledTimes(1);
  });

  it('an organization is deleted after its slug is typed, by a member with the role for it', () => {
    const { actions, show } = renderAdmin('settings', settings.confirmDelete);
    const field = screen.getByLabelText('Type analytical to delete it with all its members');
    expect(document.activeElement).toBe(field);
    expect(button('Delete organization').disabled).toBe(true);
    fireEvent.input(field, { target: { value: 'analytical' } });
    expect(actions['type']).toHaveBeenCalledWith('analytical');
    show({ ...settings.confirmDelete, typed: 'analytical' });
    fireEvent.click(button('Delete organization'));
    expect(actions['confirm']).toHaveBeenCalledTimes(1);
    show({ ...settings.show, may: { ...settings.show.may, delete: false } });
    expect(screen.queryByRole('button', { name: 'Delete organization' })).toBeNull();
  });
});

describe('account 7.6: the apps of an organization', () => {
  it('account W50: an app with a misleading name shows its id', () => {
    renderAdmin('apps', apps.list);
    expect(screen.getByText('app-2')).toBeTruthy();
    expect(screen.queryByText('app-1')).toBeNull();
  });

  it('going back from an app returns the focus to its row', () => {
    const { actions, show } = renderAdmin('apps', apps.list);
    button('Members with access: Acme Notes').focus();
    fireEvent.click(button('Members with access: Acme Notes'));
    expect(actions['open']).toHaveBeenCalledWith('app-1');
    show(apps.loadingApp);
    show(apps.details);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Apps used by members' }));
    button('Back').focus();
    fireEvent.click(button('Back'));
    show(apps.list);
    expect(document.activeElement).toBe(button('Members with access: Acme Notes'));
  });

  it('the question about a member shows in their row, and the revoked access is announced', () => {
    const { show } = renderAdmin('apps', apps.confirm);
    expect(screen.getByRole('group', { name: 'Revoke the access of Acme Notes for Grace Hopper?' })).toBeTruthy();
    show(apps.revoking);
    show({ ...apps.details, members: apps.details.members.slice(1) });
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Removed.');
  });

  it('account 7.7: a member who must not revoke sees who has given access', () => {
    renderAdmin('apps', { ...apps.details, may: { revoke: false } });
    expect(screen.getByText('Grace Hopper')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Revoke access/ })).toBeNull();
  });
});
