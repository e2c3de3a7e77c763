import { describe, expect, it } from 'vitest';
import { openClients } from '../support/clients';
import { eventually } from '../support/eventually';
import { startProvider } from '../support/provider';
import { openAuthorize, RelyingParty } from './relying-party';

const provider = startProvider();
const { open, signIn } = openClients(provider);

/** RFC 8252: a certified library, with the redirect of an application that is installed on the device. */
describe('decision 105: a native application signs a user in', () => {
  it.each(['com.example.app:/cb', 'com.example.app://cb', 'cursor://anysphere.cursor-mcp/oauth/callback'])(
    'at %s',
    async (redirect_uri) => {
      const { client, tab } = open();
      await signIn(client);
      const party = await RelyingParty.register(provider, { redirect_uris: [redirect_uri, 'https://rp.example/back'] });
      const visit = await party.visit({ redirect_uri, prompt: 'consent' });
      const page = openAuthorize(client, visit.url);
      await page.at('consent');
      page.allow();
      await eventually(() => expect(tab.left).toHaveLength(1));
      const [back = ''] = tab.left;
      expect(back.startsWith(`${redirect_uri}?`)).toBe(true);
      const tokens = await party.tokens(back, visit);
      expect(tokens.claims()).toMatchObject({ nonce: visit.nonce, aud: 'conformance-rp' });
    },
  );

  it('without a name it is The App, and gets its code too', async () => {
    const { client, tab } = open();
    await signIn(client);
    const redirect_uri = 'com.example.app:/cb';
    const party = await RelyingParty.register(provider, { client_name: '', redirect_uris: [redirect_uri] });
    const visit = await party.visit({ redirect_uri, prompt: 'consent' });
    const page = openAuthorize(client, visit.url);
    await page.at('consent');
    page.allow();
    await eventually(() => expect(tab.left).toHaveLength(1));
    expect((await party.tokens(tab.left[0] ?? '', visit)).claims()).toMatchObject({ nonce: visit.nonce });
  });

  it('denied: the application receives the refusal', async () => {
    const { client, tab } = open();
    await signIn(client);
    const redirect_uri = 'com.example.app:/cb';
    const party = await RelyingParty.register(provider, { redirect_uris: [redirect_uri] });
    const page = openAuthorize(client, (await party.visit({ redirect_uri, prompt: 'consent' })).url);
    await page.at('consent');
    page.deny();
    await eventually(() => expect(tab.left.join()).toMatch(/^com\.example\.app:\/cb\?error=access_denied/));
  });

  it('with a redirect that is not registered, it leads nowhere', async () => {
    const { client, tab } = open();
    await signIn(client);
    const party = await RelyingParty.register(provider, { redirect_uris: ['com.example.app:/cb'] });
    await openAuthorize(client, (await party.visit({ redirect_uri: 'com.example.app:/other' })).url).at('failed');
    expect(tab.left).toEqual([]);
  });
});
