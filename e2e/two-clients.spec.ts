import { DEMO, PROVIDER } from './support/addresses';
import { expect, test } from './support/fixtures';

/** The client of the script build, as far as this test uses it. */
interface Client {
  readonly bootstrap: { getAsync(): Promise<unknown> };
  readonly passwords: { create(body: object): Promise<{ readonly session_token: string }> };
  readonly session: {
    authenticate(): Promise<unknown>;
    revoke(): Promise<unknown>;
    getSync(): object | null;
    getTokens(): { readonly session_token: string } | null;
  };
}
type Both = Readonly<Record<'first' | 'second', Client>>;
const both = (): Both => (window as unknown as { readonly both: Both }).both;

test('fault B13, decision 101: two clients with two public tokens on one page', async ({ page, sandbox, guard }) => {
  // The file is not a page, so nothing names its icon. A session of B's project that is not there is asked about once.
  guard.provokes('/favicon.ico', '/sdk/v1/sessions/revoke');
  guard.expectsConsole(/cookies of the same names.*cookieOptions/);
  const sent: (readonly string[])[] = [];
  page.on('request', (request) => {
    const basic = request.headers()['authorization']?.slice('Basic '.length);
    if (basic) sent.push(Buffer.from(basic, 'base64').toString().split(':'));
  });
  const tokens = { first: sandbox.publicToken, second: `${sandbox.publicToken}-b` };
  await page.goto(`${DEMO}/vanilla.css`);
  await page.evaluate(
    async ([{ first, second }, endpoints]) => {
      const script = '/foyer/foyer.js';
      const { createClient } = (await import(script)) as { createClient: (id: string, settings: object) => Client };
      const clients = { first: createClient(first, { endpoints }), second: createClient(second, { endpoints }) };
      Object.assign(window, { both: clients });
      await Promise.all(Object.values(clients).map((client) => client.bootstrap.getAsync()));
    },
    [tokens, { testAPIURL: PROVIDER }] as const,
  );
  const clients = await page.evaluateHandle(both);
  const { session_token } = await clients.evaluate(({ first }) =>
    first.passwords.create({
      email: 'ada@example.com',
      password: 'a-rather-long-passphrase-41',
      session_duration_minutes: 30,
    }),
  );
  const shown = await clients.evaluate(async ({ first, second }) => {
    await second.session.revoke().catch(() => {});
    window.dispatchEvent(new Event('focus'));
    await first.session.authenticate();
    return [first.session.getTokens()?.session_token, second.session.getSync(), second.session.getTokens()];
  });
  expect(shown).toEqual([session_token, null, null]);
  const own = sent.filter(([, secret]) => secret === session_token);
  expect(new Set(own.map(([under]) => under))).toEqual(new Set([tokens.first]));
});
