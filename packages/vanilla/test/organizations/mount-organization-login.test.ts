import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { mountLogin } from '../../src/index';
import type { OrganizationCallbacks } from '../../src/organizations/index';
import { mountOrganizationIdentityProvider, mountOrganizationLogin, UsageError } from '../../src/organizations/index';
import { newOrganizationClient, newProject, organizationConfig } from '../support/organization-page';
import { codeSentTo, config, control, emailField, newClient, newPlace, rest } from '../support/page';

const ADA = 'ada@harbour.example';

/** Signs in with a passcode to a new organization. */
async function logIn(publicToken: string): Promise<void> {
  await userEvent.type(await emailField(), `${ADA}{Enter}`);
  await userEvent.type(await screen.findByRole('textbox', { name: /passcode/i }), await codeSentTo(publicToken, ADA));
  await userEvent.click(await screen.findByRole('button', { name: /create an organization/i }));
}

describe('mountOrganizationLogin', () => {
  it('org 8: signs a user in to a new organization, and reports it to the host once', async () => {
    const client = await newOrganizationClient();
    const events: string[] = [];
    const callbacks: OrganizationCallbacks = {
      onEvent: ({ type }) => void events.push(type),
      onError: ({ code }) => void events.push(`error ${code}`),
      onSignedIn: ({ member }) => void events.push(`signed in as ${member.email_address}`),
    };
    mountOrganizationLogin(client, { element: newPlace(), config: organizationConfig, callbacks });
    await logIn(client.publicToken);
    await waitFor(() => expect(client.organization.getSync()).not.toBeNull());
    await waitFor(() => expect(events).toContain(`signed in as ${ADA}`));
    await rest();
    expect(events.filter((one) => one === 'AUTHENTICATE_FLOW_COMPLETE' || one.startsWith('signed'))).toHaveLength(2);
    expect(events.filter((one) => one.startsWith('error'))).toEqual([]);
  });

  it('org 1: called incorrectly, throws an error that shows how to call it', async () => {
    const client = await newOrganizationClient();
    const options = { element: newPlace(), config: organizationConfig };
    const mount = mountOrganizationLogin as (...args: readonly unknown[]) => unknown;
    const CALL = 'mountOrganizationLogin(client, { element, ... }) takes';
    const CLIENT = `${CALL} the client that createOrganizationClient(publicToken) returns; it was given`;
    for (const [args, message] of [
      [[options], `${CLIENT} something else.`],
      [[undefined, options], `${CLIENT} undefined.`],
      [['public-token-test-1', options], `${CLIENT} a string.`],
      [[newClient(), options], `${CLIENT} a client of createClient.`],
      [[options, client], `${CALL} the client first and the options second. Swap them.`],
      [[client], `${CALL} an object with \`element\` second; it was given undefined.`],
    ] as const) {
      expect(() => mount(...args)).toThrow(
        expect.objectContaining({
          name: 'UsageError',
          code: 'invalid_argument',
          message: expect.stringContaining(message) as string,
        }),
      );
    }
    expect(() => mountOrganizationLogin(client, { ...options, element: '#nowhere' })).toThrow(UsageError);
  });

  it('a widget for users does not accept an organization client', async () => {
    const client = await newOrganizationClient();
    const mount = mountLogin as (...args: readonly unknown[]) => unknown;
    expect(() => mount(client, { element: newPlace(), config: { products: ['otp'] } })).toThrow(
      'takes the client that createClient(publicToken) returns; it was given one of createOrganizationClient.',
    );
  });

  it('updates in place, with `update` and with a second mount, and preserves typed text', async () => {
    const client = await newOrganizationClient();
    const place = newPlace();
    const first = mountOrganizationLogin(client, { element: place, config: organizationConfig });
    await userEvent.type(await emailField(), 'ada@');
    first.update({ styles: { hideHeaderText: true } });
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
    expect(mountOrganizationLogin(client, { element: '#app', config: organizationConfig })).toBe(first);
    await screen.findByRole('heading');
    expect((await emailField()).value).toBe('ada@');
    expect(place.childElementCount).toBe(1);
  });

  it('is replaced by a different widget on its element, of any kind', async () => {
    const client = await newOrganizationClient();
    const place = newPlace();
    mountOrganizationLogin(client, { element: place, config: organizationConfig });
    const field = await emailField();
    mountLogin(newClient(), { element: place, config });
    await waitFor(() => expect(place.contains(field)).toBe(false));
    expect(place.contains(await emailField())).toBe(true);
  });

  it('unmount leaves the element as it was, and a removed element is unmounted', async () => {
    const client = await newOrganizationClient();
    const place = newPlace();
    place.append('One moment');
    const mounted = mountOrganizationLogin(client, { element: place, config: organizationConfig });
    await emailField();
    mounted.unmount();
    mounted.unmount();
    mounted.update({ config: organizationConfig });
    await rest();
    expect(place.textContent).toBe('One moment');

    mountOrganizationLogin(client, { element: place, config: organizationConfig });
    await emailField();
    place.remove();
    await waitFor(() => expect(place.textContent).toBe('One moment'));
  });

  it("org W31: the host's permissions show at the first mount of the identity provider", async () => {
    const publicToken = await newProject();
    const client = await newOrganizationClient(publicToken);
    await client.otps.email.discovery.send({ email_address: ADA });
    await client.otps.email.discovery.authenticate({ email_address: ADA, code: await codeSentTo(publicToken, ADA) });
    await client.discovery.organizations.create({ session_duration_minutes: 30 });
    const client_id = `app-${publicToken}`;
    const redirect_uris = ['https://notes.example/callback'];
    await control(publicToken, '/apps', {
      client_id,
      client_name: 'Acme Notes',
      client_type: 'third_party',
      redirect_uris,
      post_logout_redirect_uris: redirect_uris,
      scopes: ['openid'],
    });
    history.replaceState(
      null,
      '',
      `/?client_id=${client_id}&redirect_uri=${redirect_uris[0]}&response_type=code&scope=openid`,
    );
    client.destroy();
    const consenting = await newOrganizationClient(publicToken);
    mountOrganizationIdentityProvider(consenting, {
      element: newPlace(),
      getIDPConsentManifest: ({ clientName }) => [`Tell ${clientName} which ships are in`],
    });
    await screen.findByText('Tell Acme Notes which ships are in');
    history.replaceState(null, '', '/');
  });

  it('org 5.25: the identity provider reads the query, and reports each failure once', async () => {
    const onError = vi.fn();
    history.replaceState(null, '', '/?redirect_uri=https://notes.example');
    mountOrganizationIdentityProvider(await newOrganizationClient(await newProject()), {
      element: newPlace(),
      callbacks: { onError },
    });
    await screen.findByText(/^Required parameter is missing: client_id\./);
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'missing_parameter', parameter: 'client_id' }),
    );
    history.replaceState(null, '', '/');
  });
});
