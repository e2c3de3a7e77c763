import { getBootstrap } from '../../../src/bootstrap/get-bootstrap';
import { readBootstrap } from '../../../src/bootstrap/read-bootstrap';
import { createEvents, USER_EVENTS } from '../../../src/http/events';
import { authenticateMemberSession, revokeMemberSession } from '../../../src/organizations/api/sessions';
import { Secret } from '../../../src/base/secret';
import { settle } from '../../support/time';
import { ROWS } from './contract';
import type { Page } from './page';
import { BASE, TOKEN } from './page';

/** Makes one call with a host's options, untyped as in the contract's table. */
type Play = (page: Page, options: never) => unknown;

/** Google One Tap with the account that a user chooses. */
async function choose({ prompts, tab }: Page, prompt: Promise<void>): Promise<void> {
  await settle();
  prompts[0]?.({ type: 'credential', credential: new Secret('id_token-1') });
  await prompt;
  tab.left.splice(0);
}

/** Calls that the client does not make with a method of the same name and body. */
const APART: Readonly<Record<string, Play | undefined>> = {
  bootstrap: ({ send, tab }) =>
    getBootstrap({
      publicToken: TOKEN,
      send,
      read: ({ answer }) => readBootstrap({ platform: tab, leftOut: () => {}, refused: () => {} }, answer),
    }),
  async 'events.log'({ tab, time }) {
    const telemetry = () => ({ stytch_member_id: 'member-1', stytch_member_session_id: 'session-1' });
    createEvents({ platform: tab, baseUrl: BASE, publicToken: TOKEN, telemetry, known: USER_EVENTS }).log(
      'render_login_screen',
      {},
    );
    await time.advance(1000);
  },
  async 'oauth.googleOneTap.settings'({ client, tab }) {
    const stop = new AbortController();
    const prompt = client.oauth.googleOneTap.prompt({}, { signal: stop.signal });
    await settle();
    stop.abort();
    await prompt.catch(() => {});
    tab.left.splice(0);
  },
  'oauth.googleOneTap.submit': (page, options) => choose(page, page.client.oauth.googleOneTap.start(options)),
  'oauth.googleOneTap.discovery.submit': (page, options) =>
    choose(page, page.client.oauth.googleOneTap.discovery.start(options)),
  'sso.discoverConnections': ({ client }) => client.sso.discoverConnections('ada+1@harbour.example'),
  'session.authenticate': ({ http }, options) => authenticateMemberSession(http, 'token-1', options),
  'session.revoke': ({ http }) => revokeMemberSession(http, 'token-1'),
  'session.revokeForMember': ({ client }) => client.session.revokeForMember({ member_id: 'id/1?' }),
  'self.deletePassword': ({ client }) => client.self.deletePassword('id/1?'),
  'self.revokeConnectedApp': ({ client }) => client.self.revokeConnectedApp({ connected_app_id: 'id/1?' }),
};

type Parts = Readonly<Record<string, object | undefined>>;

/** The method of the client with the name of the call. */
const byName =
  (name: string): Play =>
  ({ client }, options: object) => {
    const method = name
      .split('.')
      .reduce<object | undefined>((part, key) => (part as Parts | undefined)?.[key], client);
    if (typeof method !== 'function') throw new RangeError(`Nothing makes ${name}.`);
    return (method as (options: object) => unknown)(options);
  };

/** Every call of the contract's table, by its name. */
export const PLAYS: Readonly<Record<string, Play | undefined>> = {
  ...Object.fromEntries(ROWS.map(({ name }) => [name, byName(name)])),
  ...APART,
};
