import { describe, expect, it } from 'vitest';
import { fingerprint } from '../../src/base/fingerprint';
import { openClients } from '../support/clients';
import { eventually } from '../support/eventually';
import { PUBLIC_TOKEN, startProvider } from '../support/provider';

const provider = startProvider();
const { open, signIn } = openClients(provider);

const RECORD = 'stytch_session_record';
/** More fields, and other ones, than this version has. */
const LATER = `3.generation.${fingerprint(PUBLIC_TOKEN)}.some.more.fields.than.now.and.one`;

/** A reload of a page with a session record that a later version of Foyer wrote. */
async function arrange() {
  const { browser, client } = open();
  const { session } = await signIn(client);
  client.destroy();
  browser.setCookie(`${RECORD}=${LATER}; path=/; max-age=9999; secure`);
  browser.lines.length = 0;
  return { ...open(browser), id: session.session_id };
}

describe('fault B13: a record that a later version of Foyer has written', () => {
  it('fault B13: a refresh shows the session and writes no cookie at all', async () => {
    const { browser, client, id } = await arrange();
    await eventually(() =>
      expect(client.session.getInfo()).toMatchObject({ session: { session_id: id }, fromCache: false }),
    );
    await client.session.authenticate();
    expect(await provider.calls('/sdk/v1/sessions/authenticate')).toHaveLength(2);
    expect(client.session.getInfo()).toMatchObject({ session: { session_id: id }, fromCache: false });
    expect(browser.lines).toEqual([]);
    expect(browser.cookie(RECORD)).toBe(LATER);
  });

  it('fault B13: a sign-out ends the session, and its record is of version 2', async () => {
    const { browser, client } = await arrange();
    await client.session.revoke();
    expect(client.session.getSync()).toBeNull();
    expect(client.session.getTokens()).toBeNull();
    expect(browser.cookie(RECORD)).toMatch(/^2\.[0-9a-z]+\.[0-9a-z]+\.out\./);
    expect(await provider.calls('/sdk/v1/sessions/revoke')).toHaveLength(1);
  });

  it('fault B13: a sign-in replaces it, and its record is of version 2', async () => {
    const { browser, client, id } = await arrange();
    const { session } = await signIn(client, 'grace@example.com');
    expect(session.session_id).not.toBe(id);
    expect(client.session.getSync()?.session_id).toBe(session.session_id);
    expect(browser.cookie(RECORD)).toMatch(/^2\.[0-9a-z]+\.[0-9a-z]+\.in\./);
  });
});
