import type { OrganizationTarget } from '@foyer/core/organizations';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

const CONFIG = { products: ['oauth', 'sso', 'emailOtp'], oauthOptions: { providers: ['google'] } } as const;
const PASSWORD = { products: ['passwords'] } as const;
const HARBOUR: OrganizationTarget = {
  to: 'organization',
  id: 'organization-test-1',
  name: 'Harbour',
  slug: 'harbour',
  logoUrl: 'https://harbour.example/logo.svg',
  connections: [{ id: 'saml-1', displayName: 'Harbour Okta', identityProvider: 'okta' }],
  defaultConnectionId: null,
  provisioning: 'none',
  domains: [],
};
const ONE = {
  products: ['sso', 'emailOtp'],
  authFlowType: 'Organization',
  organizationSlug: 'harbour',
  organization: HARBOUR,
} as const;

/** The modules of one side: a server has loaded chunks that a browser has not. */
async function side() {
  vi.resetModules();
  const widgets = await import('../../src/organizations');
  const { arrived, belowOrganizations, renderOnServer, hydrate } = await import('../support/server-rendered');
  return { ...widgets, arrived, belowOrganizations, renderOnServer, hydrate };
}

async function serverSide() {
  const server = await side();
  await server.prepareOrganizationLogin();
  return server;
}

describe('decision 121: a server renders the first form of organizations', () => {
  it('with its buttons, which stay until their chunk is loaded', async () => {
    const { OrganizationLogin, renderOnServer, belowOrganizations } = await serverSide();
    const html = renderOnServer(belowOrganizations(<OrganizationLogin config={CONFIG} />));
    const browser = await side();
    const place = browser.arrived(html);
    const { getAllByRole, getByRole } = within(place);
    const names = ['Continue with Google', 'Continue with SSO', 'Continue with email'];
    expect(getAllByRole('button').map((button) => button.textContent)).toEqual(names);
    const email = getByRole<HTMLInputElement>('textbox', { name: 'Email' });
    email.focus();
    email.value = 'ada@';
    const google = getByRole('button', { name: 'Continue with Google' });
    await browser.hydrate(place, browser.belowOrganizations(<browser.OrganizationLogin config={CONFIG} />));
    await waitFor(() => expect(getByRole('button', { name: 'Continue with Google' })).not.toBe(google));
    expect(getAllByRole('button').map((button) => button.textContent)).toEqual(names);
    expect(getByRole('textbox', { name: 'Email' })).toBe(email);
    expect([document.activeElement, email.value]).toEqual([email, 'ada@']);
  });

  it('with a password field, which is hydrated with its typed text', async () => {
    const { OrganizationLogin, renderOnServer, belowOrganizations } = await serverSide();
    const html = renderOnServer(belowOrganizations(<OrganizationLogin config={PASSWORD} />));
    const browser = await side();
    const place = browser.arrived(html);
    const password = within(place).getByLabelText<HTMLInputElement>('Password');
    password.focus();
    password.value = 'a long one';
    password.setSelectionRange(2, 4);
    await browser.hydrate(place, browser.belowOrganizations(<browser.OrganizationLogin config={PASSWORD} />));
    await waitFor(() => {
      fireEvent.click(within(place).getByRole('button', { name: 'Show password' }));
      expect(password.type).toBe('text');
    });
    expect([document.activeElement, password.value, password.selectionStart]).toEqual([password, 'a long one', 2]);
  });

  it('not if one organization must be looked up first', async () => {
    const { OrganizationLogin, renderOnServer, belowOrganizations } = await serverSide();
    const one = { ...CONFIG, authFlowType: 'Organization', organizationSlug: 'harbour' } as const;
    const place = (await side()).arrived(renderOnServer(belowOrganizations(<OrganizationLogin config={one} />)));
    expect(place.querySelector('.foyer-loader')).not.toBeNull();
  });

  it('of one organization that the server has looked up, with its logo and its name', async () => {
    const { OrganizationLogin, renderOnServer, belowOrganizations } = await serverSide();
    const html = renderOnServer(belowOrganizations(<OrganizationLogin config={ONE} />));
    const browser = await side();
    const place = browser.arrived(html);
    const { getAllByRole, getByRole } = within(place);
    const title = getByRole('heading', { name: 'Continue to Harbour' });
    const email = getByRole<HTMLInputElement>('textbox', { name: 'Email' });
    const shown = () => [
      getAllByRole('button').map((button) => button.textContent),
      place.querySelector('.foyer-logos .foyer-logo')?.getAttribute('src'),
    ];
    const before = [['Continue with Harbour Okta', 'Continue with email'], HARBOUR.logoUrl];
    expect(shown()).toEqual(before);
    email.focus();
    email.value = 'ada@';
    const sso = getByRole('button', { name: 'Continue with Harbour Okta' });
    await browser.hydrate(place, browser.belowOrganizations(<browser.OrganizationLogin config={ONE} />));
    expect(getByRole('heading', { name: 'Continue to Harbour' })).toBe(title);
    await waitFor(() => expect(getByRole('button', { name: 'Continue with Harbour Okta' })).not.toBe(sso));
    expect(shown()).toEqual(before);
    expect(getByRole('heading', { name: 'Continue to Harbour' })).toBe(title);
    expect([document.activeElement, email.value]).toEqual([email, 'ada@']);
  });

  it('of one organization as a form that posts, if the host has a route', async () => {
    const { OrganizationLogin, renderOnServer, belowOrganizations } = await serverSide();
    const markupOf = (config: object) =>
      renderOnServer(belowOrganizations(<OrganizationLogin config={config} action="/sign-in" />));
    expect(markupOf(ONE)).toContain('action="/sign-in"');
    expect(markupOf({ ...ONE, organization: null })).not.toContain('action="/sign-in"');
  });

  it.each([
    ['null, which is no answer', null],
    ['that of another slug', { ...HARBOUR, slug: 'quay' }],
    ['one that allows nothing of the form', { ...HARBOUR, allowedMethods: ['password'] }],
    ['what is none', { slug: 'quay' } as OrganizationTarget],
  ])('of one organization only if it is known: %s renders the loader', async (_, organization) => {
    const { OrganizationLogin, renderOnServer, belowOrganizations } = await serverSide();
    const config = { ...ONE, organization };
    const place = (await side()).arrived(renderOnServer(belowOrganizations(<OrganizationLogin config={config} />)));
    expect([place.querySelector('.foyer-loader') === null, place.querySelector('.foyer-logos')]).toEqual([false, null]);
  });
});
