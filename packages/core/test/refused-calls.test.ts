import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toFoyerError } from '../src/base/errors';
import { warnOfRefusedCalls } from '../src/client/warn-of-refused-calls';
import { createClient } from '../src/users/client';
import { fakeBrowser } from './support/browser';
import { eventually } from './support/eventually';
import { until } from './faults/until';
import { json } from './support/http';
import { virtualTime } from './support/time';

const TOKEN = 'public-token-test-x';
const PAGE = 'https://app.example.com:8443/login';
const SEND = 'POST /sdk/v1/otps/email/login_or_create';
const SETTINGS = 'GET /sdk/v1/projects/bootstrap';

describe('decision 73: a call that a setting of the project forbids tells the developer which one', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
  afterEach(() => void vi.restoreAllMocks());

  const messages = () => vi.mocked(console.warn).mock.calls.map(([text]) => String(text));

  it.each([
    [
      'bad_domain_for_stytch_sdk',
      SEND,
      TOKEN,
      `${SEND}: https://app.example.com:8443 is not an authorized domain of this project. Add it with scheme and port to the authorized domains of the test environment in the provider's dashboard, or to trustedOrigins of better-auth.`,
      'DOMAIN_NOT_AUTHORIZED',
    ],
    [
      'bad_domain_for_stytch_sdk',
      'POST /sdk/v1/webauthn/register/start',
      TOKEN,
      'is not an authorized domain of this project, or passkeyOptions.domain is not a domain of this page. ',
      'DOMAIN_NOT_AUTHORIZED',
    ],
    [
      'endpoint_not_authorized_for_sdk',
      SEND,
      'public-token-live-x',
      `${SEND}: the project does not allow it in browsers. Enable the frontend SDK and this method for the live environment`,
      'CALL_NOT_ENABLED',
    ],
    [
      'unauthorized_credentials',
      SETTINGS,
      TOKEN,
      `${SETTINGS}: https://test.stytch.com has no project with the public token ${TOKEN}. Copy the token of the test environment`,
      'UNKNOWN_TOKEN',
    ],
  ])('%s on %s with %s', (code, call, publicToken, text, id) => {
    warnOfRefusedCalls({ platform: { href: () => PAGE }, publicToken, baseUrl: 'https://test.stytch.com' }, code, call);
    expect(messages()).toEqual([expect.stringContaining(text)]);
    expect(messages()[0]).toMatch(new RegExp(`^\\[foyer\\] The provider refused .*#FOYER_${id}$`));
  });

  /** A client of a provider that answers each call with an error, with the given codes for its settings and calls. */
  function refusedClient(settings: string, calls: string) {
    const time = virtualTime();
    const fetch = ({ url }: Request) =>
      Promise.resolve(
        json({ error_type: url.includes('/bootstrap/') ? settings : calls, error_message: 'No.' }, { status: 401 }),
      );
    const client = createClient(TOKEN, undefined, fakeBrowser({ time, fetch, href: PAGE }).openTab());
    const send = async () => {
      let code = '';
      client.otps.email.loginOrCreate('ada@example.com').catch((error: unknown) => {
        code = toFoyerError(error).code;
      });
      await until(time, () => code !== '', 'the call has failed');
      return code;
    };
    return { client, send };
  }

  it('once for each client, although the settings and all calls are refused', async () => {
    const { client, send } = refusedClient('bad_domain_for_stytch_sdk', 'bad_domain_for_stytch_sdk');
    expect([await send(), await send()]).toEqual(['bad_domain_for_stytch_sdk', 'bad_domain_for_stytch_sdk']);
    await eventually(() => expect(messages()).toEqual([expect.stringMatching(/#FOYER_DOMAIN_NOT_AUTHORIZED$/)]));
    client.destroy();
  });

  it('for an unknown token by the settings only: as the answer to a call, the code means a wrong password', async () => {
    const { client, send } = refusedClient('x', 'unauthorized_credentials');
    expect(await send()).toBe('unauthorized_credentials');
    await vi.dynamicImportSettled();
    expect(messages()).toEqual([]);
    client.destroy();
    const other = refusedClient('unauthorized_credentials', 'x');
    await other.send();
    await eventually(() => expect(messages()).toEqual([expect.stringMatching(/#FOYER_UNKNOWN_TOKEN$/)]));
    other.client.destroy();
  });
});
