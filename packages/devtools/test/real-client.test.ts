import { createClient, createOtpFlow, Secret } from '@foyer/core';
import { createOrganizationClient } from '@foyer/core/organizations';
import { createSandbox, TestProject } from '@foyer/sandbox';
import { expect, it, onTestFinished, vi } from 'vitest';
import { emptyDatabase } from '../../../scripts/test-sandbox';
import { observe } from '../src/log/observe';

const ORIGIN = 'http://localhost:4400';
const sandbox = await createSandbox({ control: true, emptyDatabase: await emptyDatabase() });

function openPage(): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => sandbox.handle(new Request(url, init)));
  onTestFinished(() => void vi.unstubAllGlobals());
}

it('sees a passcode that is refused, step by step, and never the passcode', async () => {
  openPage();
  const client = createClient('public-token-test-devtools-otp', { endpoints: { testAPIURL: ORIGIN } });
  const seen = observe(client);
  const flow = createOtpFlow(client, {});
  const stop = flow.start();
  flow.send({ type: 'submitDestination', destination: { channel: 'email', email: 'ada@example.com' } });
  await vi.waitFor(() => expect(seen.view().flows).toMatchObject([{ name: 'otp', stateName: 'code' }]), 120_000);
  flow.send({ type: 'submitCode', code: new Secret('918273') });
  await vi.waitFor(() => expect(flow.getState()).toMatchObject({ at: 'code', entry: 'open', error: {} }), 120_000);
  await vi.waitFor(() => {
    const calls = seen.view().log.entries.filter(({ kind }) => kind === 'call');
    expect(calls.at(-1)).toMatchObject({
      method: 'POST',
      path: '/sdk/v1/otps/authenticate',
      state: 'answered',
      code: expect.any(String) as string,
    });
    expect(calls.at(-1)).toHaveProperty('requestId', expect.stringMatching(/^request-id-/));
  }, 120_000);
  const { entries } = seen.view().log;
  const commands = entries.filter(({ kind }) => kind === 'command');
  expect(commands.find((entry) => 'command' in entry && entry.command === 'sendCode')).toMatchObject({
    state: 'done',
    ms: expect.any(Number) as number,
  });
  expect(commands.at(-1)).toMatchObject({ state: 'failed' });
  expect(JSON.stringify(seen.view())).not.toContain('918273');
  stop();
  await vi.waitFor(() => expect(seen.view().flows[0]).toHaveProperty('ended'), 120_000);
  seen.stop();
  client.destroy();
});

it('sees the success of a sign-in that has stopped its own flow, as a host does that shows the widget to visitors only', async () => {
  openPage();
  const project = new TestProject(sandbox);
  const client = createClient(project.publicToken, { endpoints: { testAPIURL: ORIGIN } });
  const seen = observe(client);
  const flow = createOtpFlow(client, {});
  const stop = flow.start();
  const forget = client.session.onChange((session) => {
    if (session) stop();
  });
  flow.send({ type: 'submitDestination', destination: { channel: 'email', email: 'ada@example.com' } });
  await vi.waitFor(() => expect(seen.view().flows).toMatchObject([{ stateName: 'code' }]), 120_000);
  flow.send({ type: 'submitCode', code: new Secret(await project.code('ada@example.com')) });
  await vi.waitFor(
    () => expect(seen.view().flows).toMatchObject([{ stateName: 'verified', ended: expect.any(Number) as number }]),
    120_000,
  );
  forget();
  await client.session.revoke();
  seen.stop();
  client.destroy();
});

it('sees a client of organizations', async () => {
  openPage();
  const project = new TestProject(sandbox);
  await project.configure({ vertical: 'B2B' });
  const client = createOrganizationClient(project.publicToken, { endpoints: { testAPIURL: ORIGIN } });
  const seen = observe(client);
  expect(seen.view()).toMatchObject({
    isReadable: true,
    name: project.publicToken,
    session: { status: 'out', isSignedIn: false },
  });
  await client.bootstrap.getAsync();
  await vi.waitFor(() => expect(seen.view().bootstrap.isKnown).toBe(true), 120_000);
  const calls = seen.view().log.entries.filter(({ kind }) => kind === 'call');
  expect(calls).toMatchObject([
    { method: 'GET', path: `/sdk/v1/projects/bootstrap/${project.publicToken}`, state: 'answered', status: 200 },
  ]);
  seen.stop();
  client.destroy();
});
