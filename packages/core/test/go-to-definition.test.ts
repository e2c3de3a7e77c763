import { describe, expect, it } from 'vitest';
import { createEditor } from './support/language-service';

const SAMPLE = `
import { createClient } from './users/client';
import { internals } from './flow/deps';
import { createOrganizationClient } from './organizations/client';
const users = createClient('');
const members = createOrganizationClient('');
void [
  users.otps.email.send(''),
  users.magicLinks.email.loginOrCreate(''),
  users.passwords.strengthCheck({ password: '' }),
  users.webauthn.update({ webauthn_registration_id: '', name: '' }),
  users.user.deleteEmail(''),
  users[internals].otps.sms.send(''),
  members.otps.email.discovery.send({ email_address: '' }),
  members.discovery.organizations.list(),
  members.self.deletePassword(''),
  members[internals].internal.searchMember({ email_address: '', organization_id: '' }),
];
`;

const editor = createEditor(SAMPLE);
const API = /^src\/((users|organizations)\/)?api\//;
/** The session manager makes the calls about the session itself. */
const REQUESTS = /^src\/(((users|organizations)\/)?api\/|session\/session-manager\.ts)/;

/** The namespaces of a client that make requests. */
const NAMESPACES = [
  ...['otps', 'magicLinks', 'oauth', 'passwords', 'cryptoWallets', 'webauthn', 'idp', 'session', 'user'],
  ...['googleOneTap', 'totp', 'recoveryCodes', 'sso', 'discovery', 'internal', 'organization'],
];
/** Calls that the tab answers itself, and, for either kind of account, the sign-in with a token of another system. */
const OTHERS = ['getSync', 'getInfo', 'getTokens', 'onChange', 'attest'];

/** The calls of all flows that end in a request, as `file: names`, with what an editor opens for them. */
const folders = ['flow', 'users/login', 'users/account', 'organizations/login'];
/** The shared code of both kinds' account pages names its calls itself, from the common part of users and members. */
const isShared = (path: string) => path.includes('flow/account/');
const requests = folders.flatMap((folder) =>
  editor
    .files(folder)
    .filter((path) => !isShared(path))
    .flatMap((path) =>
      editor
        .callsOf(path)
        .filter(
          ({ names }) =>
            names.slice(0, -1).some((name) => NAMESPACES.includes(name)) && !OTHERS.includes(names.at(-1) ?? ''),
        )
        .map(({ names, at }) => ({ call: `${path}: ${names.join('.')}`, ...editor.look(path, at) }))
        // Methods of arrays and the like.
        .filter(({ definitions }) => definitions[0]?.startsWith('src/')),
    ),
);

describe('an editor finds the request', () => {
  it('from a call of a client: its promise in api/, and below it the function', () => {
    const calls = editor.callsOf(editor.samplePath).filter(({ names }) => names.length > 2);
    expect(calls).toHaveLength(10);
    for (const { names, at } of calls) {
      const { definitions, implementations } = editor.look(editor.samplePath, at);
      expect(definitions[0], names.join('.')).toMatch(API);
      expect(implementations, names.join('.')).toContain(definitions[0]);
    }
  });

  it('from a call of a flow', () => {
    expect(requests.length).toBeGreaterThan(40);
    for (const { call, definitions, implementations } of requests) {
      expect(definitions[0], call).toMatch(REQUESTS);
      expect(
        implementations.some((path) => REQUESTS.test(path)),
        call,
      ).toBe(true);
    }
  });

  it('from the client to its engine, which creates the namespace', () => {
    for (const path of ['src/users/client.ts', 'src/organizations/client.ts']) {
      const namespaces = editor.readsOf(path, 'calls');
      expect(namespaces.length).toBeGreaterThan(8);
      for (const { names, at } of namespaces)
        expect(editor.look(path, at).definitions[0], names.join('.')).toMatch(/(engine(-wiring)?|first-calls)\.ts$/);
    }
  });
});
