import type { SsoDraft, SsoState } from '@foyer/core/organizations/admin';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAdmin } from '../organizations-admin/support/render-admin';
import type { AdminSampleState } from '../organizations-admin/support/render-admin';
import { SSO_FORMS, SSO_SAMPLES } from './support/connection-states';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const renderState = (state: SsoState, isReadOnly = false) =>
  renderAdmin('sso', state as unknown as AdminSampleState, { isReadOnly });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const openAdvanced = () => fireEvent.click(screen.getByText('Advanced'));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const row = (name: string) => within(screen.getAllByText(name)[0]?.closest('li') as HTMLElement);

/** Metadata of an identity provider, with the shortest possible certificate. */
const metadataOf = ({ entityId, signOnUrl }: { readonly entityId: string; readonly signOnUrl: string }): string =>
  `<?xml version="1.0"?><md:EntityDescriptor entityID="${entityId}"><md:IDPSSODescriptor><md:KeyDescriptor use="signing"><ds:X509Certificate>${btoa(`0\u0082\u0000\u0008${'\0'.repeat(8)}`)}</ds:X509Certificate></md:KeyDescriptor><md:SingleSignOnService Location="${signOnUrl}"/></md:IDPSSODescriptor></md:EntityDescriptor>`;

describe('every state of the SSO connections', () => {
  it.each(Object.entries<SsoState>({ ...SSO_SAMPLES, ...SSO_FORMS }))('%s has a screen', async (_, state) => {
    renderState(state);
    await act(async () => vi.dynamicImportSettled());
    expect(screen.getByRole('heading', { name: 'Company log-in (SSO)' })).toBeDefined();
  });
});

describe('account 7.4: the connections', () => {
  it('show their facts and the applicable actions', () => {
    const { actions } = renderState(SSO_SAMPLES.list);
    const kindOf = (name: string, badge: string) => row(name).getByText(badge).dataset['kind'];
    expect([kindOf('Okta', 'Active'), kindOf('Okta', 'Default')]).toEqual(['good', undefined]);
    expect(kindOf('connection-3', 'Not finished')).toBe('warning');
    expect(row('Okta').queryByRole('button', { name: /Remove|Make default/ })).toBeNull();
    expect(row('connection-3').getByText('Not finished')).toBeDefined();
    expect(row('connection-3').getByText('The issuer does not answer.')).toBeDefined();
    expect(row('connection-3').queryByRole('button', { name: /Test|Make default/ })).toBeNull();
    fireEvent.click(button('Make default: Old directory'));
    fireEvent.click(button('Edit Old directory'));
    fireEvent.click(button('Test: Old directory'));
    fireEvent.click(button('Remove Old directory'));
    for (const act of ['makeDefault', 'edit', 'test', 'remove'])
      expect(actions[act]?.mock.calls).toEqual([['connection-2']]);
  });

  it('offer no action that no role allows, and say if no more can be added', () => {
    const { show } = renderState(SSO_FORMS.notAllowed);
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'TestTest: Okta',
      'TestTest: Old directory',
      'TestTest: Parent company',
    ]);
    show(SSO_FORMS.full);
    expect(button('Add a connection').disabled).toBe(true);
    expect(screen.getByText('No more can be added here.')).toBeDefined();
  });

  it('account W64: show the reason why the last one stays', () => {
    renderState(SSO_FORMS.lastSso);
    expect(screen.getByText('Members can only log in by this. Allow another way first.')).toBeDefined();
  });

  it('ask below their row, with the focus on Cancel', () => {
    const { actions } = renderState(SSO_SAMPLES.confirm);
    expect(row('Old directory').getByRole('group').textContent).toContain('Remove Old directory?');
    expect(document.activeElement).toBe(button('Cancel'));
    fireEvent.click(button('Remove'));
    expect(actions['confirm']?.mock.calls).toHaveLength(1);
  });
});

describe('account 7.4: a new connection', () => {
  it('begins with a product, a protocol that it speaks, and a name', () => {
    const { actions } = renderState(SSO_SAMPLES.preset);
    expect(document.activeElement).toBe(field('Display name'));
    fireEvent.change(field('Identity provider'), { target: { value: 'google' } });
    expect(
      within(field('Protocol'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['SAML 2.0']);
    fireEvent.input(field('Display name'), { target: { value: 'Google' } });
    fireEvent.click(button('Continue'));
    expect(actions['create']?.mock.calls).toEqual([[{ preset: 'google', kind: 'saml', displayName: 'Google' }]]);
  });

  it('from a different organization needs the ids of both', () => {
    const { actions } = renderState(SSO_SAMPLES.preset);
    fireEvent.change(field('Identity provider'), { target: { value: 'other' } });
    fireEvent.change(field('Protocol'), { target: { value: 'external' } });
    fireEvent.input(field('Organization ID'), { target: { value: ' organization-9 ' } });
    fireEvent.input(field('Connection ID'), { target: { value: 'connection-9' } });
    fireEvent.click(button('Continue'));
    expect(actions['create']?.mock.calls).toEqual([
      [
        {
          preset: 'other',
          kind: 'external',
          displayName: '',
          organizationId: 'organization-9',
          connectionId: 'connection-9',
        },
      ],
    ]);
  });

  it('shows at the field what is missing', () => {
    renderState(SSO_FORMS.nameNeeded);
    expect(field('Display name').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Display name'));
  });
});

const FRESH_LACKS =
  'Still missing: Application (client) ID, Directory (tenant) ID, Client secret, Authorization URL, Token URL, User info URL, JWKS URL';

describe('account 7.4: the form of a connection', () => {
  it("lists the values to copy there, then those to copy from there, with the product's own terms", () => {
    renderState(SSO_SAMPLES.edit);
    expect(screen.getByRole('group', { name: 'Sign-in Redirect URI' }).textContent).toContain(
      'https://api.example.com/v1/b2b/sso/callback/connection-1',
    );
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ name }) => name)).toEqual([
      'displayName',
      'clientId',
      'issuer',
      'scopes',
      'authorizationUrl',
      'tokenUrl',
      'userinfoUrl',
      'jwksUrl',
    ]);
    expect(field('Okta URL').value).toBe('https://okta.example.com');
  });

  it('keeps the endpoints closed, until one of them has a value or an error, or is missing', () => {
    const { show } = renderState(SSO_SAMPLES.edit);
    const details = () => screen.getByText('Advanced').closest('details');
    expect(details()?.open).toBe(false);
    show(SSO_FORMS.badTokenUrl);
    expect(details()?.open).toBe(true);
    expect(document.activeElement).toBe(field('Token URL'));
    cleanup();
    const { draft } = SSO_SAMPLES.edit;
    renderState({ ...SSO_SAMPLES.edit, draft: { ...draft, jwksUrl: 'https://okta.example.com/keys' } as SsoDraft });
    expect(details()?.open).toBe(true);
    cleanup();
    renderState(SSO_FORMS.editFresh);
    expect(details()?.open).toBe(true);
  });

  it('shows its steps, with the display name in the first, and the first one that is not done as the current one', async () => {
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { clipboard: { value: { writeText: () => Promise.resolve() } } }) as Navigator,
    );
    renderState(SSO_FORMS.editFresh);
    const current = () => document.querySelector('[aria-current="step"] > h3')?.textContent;
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Identity provider',
      'Copy to your identity provider',
      'Copy from your identity provider',
      'Test',
    ]);
    expect(field('Display name').closest('li')?.querySelector('h3')?.textContent).toBe('Identity provider');
    expect(current()).toBe('Copy to your identity provider');
    for (const copy of screen.getAllByRole('button', { name: 'Copy' })) fireEvent.click(copy);
    await waitFor(() => expect(current()).toBe('Copy from your identity provider'));
    cleanup();
    const { actions } = renderState(SSO_SAMPLES.edit);
    expect(current()).toBe('Test');
    fireEvent.input(field('Client ID'), { target: { value: 'client-2' } });
    expect([current(), button('Test').disabled]).toEqual(['Copy from your identity provider', true]);
    fireEvent.input(field('Client ID'), { target: { value: 'client-1' } });
    fireEvent.click(button('Test'));
    expect([actions['cancel']?.mock.calls.length, actions['test']?.mock.calls]).toEqual([1, [['connection-1']]]);
    vi.unstubAllGlobals();
  });

  it('accepts the endpoints of an issuer that does not publish them', () => {
    const { actions, show } = renderState(SSO_SAMPLES.edit);
    openAdvanced();
    const byHand = within(screen.getByRole('group', { name: 'URLs, if the issuer does not publish them' }));
    fireEvent.input(byHand.getByLabelText('Token URL'), { target: { value: 'https://okta.example.com/token' } });
    fireEvent.click(button('Save'));
    expect(actions['save']?.mock.calls).toEqual([
      [{ ...SSO_SAMPLES.edit.draft, tokenUrl: 'https://okta.example.com/token' }, ''],
    ]);
    show(SSO_FORMS.badTokenUrl);
    expect(field('Token URL').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Token URL'));
    expect(screen.getByText('This cannot be used here. Try another one.')).toBeDefined();
  });

  it('is filled from a metadata file, which is not sent, and shows an error for any other file', async () => {
    const { actions } = renderState(SSO_FORMS.editSaml);
    const choose = (text: string) =>
      act(() => fireEvent.change(field('Metadata file'), { target: { files: [new File([text], 'metadata.xml')] } }));
    fireEvent.input(field('Display name'), { target: { value: 'New name' } });
    await choose('<html></html>');
    expect(await screen.findByText('This file contains no SAML metadata.')).toBeDefined();
    expect(field('Metadata file').getAttribute('aria-invalid')).toBe('true');
    await choose(
      metadataOf({ entityId: 'https://new.example.com', signOnUrl: 'https://new.example.com/sso?a=1&amp;b=2' }),
    );
    await waitFor(() => expect(field('Entity ID').value).toBe('https://new.example.com'));
    expect(field('Sign-on URL').value).toBe('https://new.example.com/sso?a=1&b=2');
    expect(screen.queryByText('This file contains no SAML metadata.')).toBeNull();
    fireEvent.click(button('Save'));
    const draft: unknown = actions['save']?.mock.calls[0]?.[0];
    expect(draft).toMatchObject({
      displayName: 'New name',
      metadataUrl: '',
      entityId: 'https://new.example.com',
      attributes: { email: 'NameID' },
    });
    expect((draft as { readonly certificate: string }).certificate).toContain('-----BEGIN CERTIFICATE-----\nMIIACA');
  });

  it('account W66: sends no client secret if none was typed', () => {
    const { actions } = renderState(SSO_SAMPLES.edit);
    expect(field('Client secret').value).toBe('');
    expect(screen.getByText('Leave empty to keep it')).toBeDefined();
    fireEvent.input(field('Client ID'), { target: { value: 'client-2' } });
    fireEvent.click(button('Save'));
    fireEvent.input(field('Client secret'), { target: { value: 'hush' } });
    fireEvent.click(button('Save'));
    const draft = { ...SSO_SAMPLES.edit.draft, clientId: 'client-2' };
    expect(actions['save']?.mock.calls).toEqual([
      [draft, ''],
      [draft, 'hush'],
    ]);
  });

  it('accepts the settings of SAML, and preserves attributes that it does not list', () => {
    const { actions } = renderState(SSO_FORMS.editSaml);
    fireEvent.input(field('Metadata address'), { target: { value: 'https://idp.example.com/metadata' } });
    fireEvent.input(field('groups'), { target: { value: 'groups' } });
    fireEvent.click(button('Save'));
    expect(actions['save']?.mock.calls).toMatchObject([
      [{ metadataUrl: 'https://idp.example.com/metadata', attributes: { email: 'NameID', groups: 'groups' } }, ''],
    ]);
    fireEvent.click(button('Remove CN=Directory 2025'));
    expect(actions['removeCertificate']?.mock.calls).toEqual([['certificate-1']]);
  });

  it('preserves typed text while a certificate is deleted', () => {
    const { show } = renderState(SSO_FORMS.editSaml);
    fireEvent.input(field('Display name'), { target: { value: 'New name' } });
    show(SSO_FORMS.confirmCertificate);
    expect(document.activeElement).toBe(row('CN=Directory 2025').getByRole('button', { name: 'Cancel' }));
    expect(field('Display name').value).toBe('New name');
    expect([button('Save').disabled, button('Save').getAttribute('aria-busy')]).toEqual([true, null]);
  });

  it('shows errors at their fields, and the missing fields of an incomplete one', () => {
    const { show } = renderState(SSO_SAMPLES.edit);
    show(SSO_FORMS.badIssuer);
    expect(field('Okta URL').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Okta URL'));
    cleanup();
    renderState(SSO_FORMS.badCertificate);
    expect(screen.getByText('This is not a PEM certificate.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Certificate' }));
    cleanup();
    renderState(SSO_FORMS.editFresh);
    expect(screen.getByText(FRESH_LACKS)).toBeDefined();
    fireEvent.input(field('Client secret'), { target: { value: 'hush' } });
    expect(screen.getByText(/Still missing/).textContent).toBe(FRESH_LACKS.replace('Client secret, ', ''));
    fireEvent.input(field('Client secret'), { target: { value: ' ' } });
    expect(screen.getByText(FRESH_LACKS)).toBeDefined();
  });

  it('shows the missing fields of an incomplete one in the list too', () => {
    renderState(SSO_SAMPLES.list);
    expect(screen.getAllByText(/Still missing/).map(({ textContent }) => textContent)).toEqual([FRESH_LACKS]);
  });

  it('shows at the field that the metadata could not be read', () => {
    renderState(SSO_FORMS.badMetadata);
    expect(screen.getByText('No SAML metadata could be read from this address.')).toBeDefined();
    expect(document.activeElement).toBe(field('Metadata address'));
  });
});

describe('account 7.4: a test', () => {
  it('account W65: warns that it signs in that user, and is a link, which no browser blocks', () => {
    const { actions, show } = renderState(SSO_FORMS.notReady);
    expect(screen.getByText('This signs you in as that user in this browser. Continue?')).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
    show(SSO_SAMPLES.confirmTest);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the sign-in page' });
    expect([link.href, link.target, link.rel]).toEqual([
      SSO_SAMPLES.confirmTest.address,
      '_blank',
      'noopener noreferrer',
    ]);
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(actions['confirm']?.mock.calls).toHaveLength(1);
    show(SSO_SAMPLES.testing);
    expect(screen.getByText('Waiting for the other tab…').getAttribute('role')).toBe('status');
    show(SSO_SAMPLES.tested);
    expect(screen.getByText('It works.')).toBeDefined();
    fireEvent.click(button('Done'));
    expect(actions['cancel']?.mock.calls).toHaveLength(1);
    show(SSO_FORMS.undelivered);
    expect(screen.getByText('The sign-in did not finish. The other tab shows the reason.')).toBeDefined();
  });

  it.each([
    ['noEmail', 'The response has no email address in NameID.'],
    [
      'badSignature',
      'The response was not signed with any of these certificates: CN=Directory 2025 (Ends Jan 1, 2030, 12:00 AM), certificate-2',
    ],
    [
      'badAudience',
      'ACS URL https://api.example.com/v1/b2b/sso/callback/connection-2, Audience https://api.example.com/v1/b2b/sso/connection-2',
    ],
    ['badIdToken', 'Okta URL https://okta.example.com, Client ID client-1, JWKS URL'],
    ['badExchange', 'Token URL, Client ID client-1, Client secret'],
    ['badClock', 'The response came too early or too late. Check the clock of your identity provider.'],
    ['refused', 'Your identity provider refused the sign-in, or failed.'],
  ] as const)('that failed shows the values to check: %s', (name, text) => {
    renderState(SSO_FORMS[name]);
    expect(
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(),
    ).toContain(text);
    expect(document.activeElement).toBe(button('Done'));
  });
});
