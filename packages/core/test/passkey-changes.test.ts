import { afterEach, expect, it, vi } from 'vitest';
import { createPasskeyRegistrationFlow, passkeyRegistrationActions } from '../src/flows/passkey-registration/passkey-registration-flow';
import { plugInAuthenticator } from './support/authenticator';
import { MINUTES, openClients } from './support/clients';
import { eventually } from './support/eventually';
import { startProvider } from './support/provider';

const provider = startProvider();
const { open, signIn } = openClients(provider);
afterEach(() => void vi.unstubAllGlobals());

it('fault C11: renamed twice and deleted faster than the server answers, a passkey ends as the person left it', async () => {
  plugInAuthenticator();
  const { client } = open();
  await signIn(client);
  const { webauthn_registration_id: id } = await client.webauthn.register({ is_passkey: true, ...MINUTES });
  const path = `/sdk/v1/webauthn/update/${id}`;
  const flow = createPasskeyRegistrationFlow(client);
  flow.start();
  const { skip, beginRename, saveName, askDelete, confirmDelete } = passkeyRegistrationActions(flow.send);
  const answered = () => eventually(() => expect(flow.getState()).toMatchObject({ at: 'list', pending: 0 }));
  const onServer = async () => (await client.user.get()).webauthn_registrations.map(({ name }) => name);
  const rename = (name: string): void => {
    beginRename(id);
    saveName(name);
  };
  skip();
  await answered();
  await provider.fault({ path, times: 1, delay_ms: 150 });
  rename('First thought');
  rename('Second thought');
  expect(flow.getState()).toMatchObject({ passkeys: [{ name: 'Second thought' }], pending: 2 });
  await answered();
  expect(await onServer()).toEqual(['Second thought']);
  await provider.fault({ path, times: 1, delay_ms: 150 });
  rename('Third thought');
  askDelete(id);
  confirmDelete();
  await answered();
  expect(flow.getState()).toMatchObject({ passkeys: [] });
  expect(await onServer()).toEqual([]);
  expect(await provider.calls(path)).toHaveLength(3);
  expect((await provider.allCalls()).filter(({ status }) => status >= 400)).toEqual([]);
});
