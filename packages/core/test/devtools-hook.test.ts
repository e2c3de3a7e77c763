import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../src/users/client';
import { createClient } from '../src/users/client';
import type { InspectedStep } from '../src/base/devtools-hook';
import { createOtpFlow, otpActions } from '../src/users/login/otp/otp-flow';
import { internals } from '../src/flow/deps';
import { createLeftOut } from '../src/client/watched-send';
import { eventually } from './support/eventually';
import { fakeBrowser } from './support/browser';
import { API, PUBLIC_TOKEN, startProvider } from './support/provider';

const provider = startProvider();
const clients: Client[] = [];
const ADA = 'ada@example.com';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await provider.reset();
});

function open() {
  const client = createClient(
    PUBLIC_TOKEN,
    { endpoints: { testAPIURL: API } },
    fakeBrowser({ fetch: provider.handle }).openTab(),
  );
  clients.push(client);
  const { devtools } = client[internals];
  const calls: { readonly method: string; readonly path: string; readonly status: number }[] = [];
  devtools.sent = (method, path, answer) => void answer.then(({ status }) => calls.push({ method, path, status }));
  return { client, devtools, calls };
}

describe('what developer tools hang on', () => {
  it('decision 95: a tool sees the flows of a client, each step of theirs, and each request', async () => {
    const { client, devtools, calls } = open();
    const steps: InspectedStep[] = [];
    const flow = createOtpFlow(client);
    const stop = flow.start();
    for (const running of devtools.flows) running.inspect((step) => void steps.push(step));
    const { submitEmail, submitCode } = otpActions(flow.send);
    submitEmail(ADA);
    await eventually(() => expect(flow.getState().at).toBe('code'));
    const code = (await provider.messages(ADA))[0]?.code ?? '';
    submitCode(code);
    await eventually(() => expect(flow.getState().at).toBe('verified'));
    expect(steps.map(({ event }) => event.type)).toEqual([
      'submitDestination',
      'codeSent',
      'submitCode',
      'codeAccepted',
    ]);
    expect(steps[3]?.answers).toBe(steps[2]?.commands[0]);
    expect(calls.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/otps/email/login_or_create', '/otps/authenticate'].map((path) => `/sdk/v1${path}`)),
    );
    expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200]));
    expect(devtools.session().status).toBe('in');
    const { session_token: token, session_jwt: jwt } = client.session.getTokens() ?? {};
    const seen = JSON.stringify([steps, devtools.session(), [...devtools.flows].map((running) => running.name)]);
    for (const secret of [code, token, jwt]) {
      expect(secret).toBeTruthy();
      expect(seen).not.toContain(secret);
    }
    expect(seen).toContain('[secret]');
    stop();
    await eventually(() => expect(devtools.flows.size).toBe(0));
  });

  it('decision 95: devtools receive the request for the settings that was sent before they loaded', async () => {
    const { client, calls } = open();
    await client.bootstrap.getAsync();
    expect(calls).toEqual([{ method: 'GET', path: `/sdk/v1/projects/bootstrap/${PUBLIC_TOKEN}`, status: 200 }]);
  });

  it('decision 95: before a sign-in there is no session to see', () => {
    expect(open().devtools.session()).toEqual({ status: 'out', record: null });
  });

  it('decision 95: devtools receive the paths of the parts that were left out of each response', () => {
    const leftOut = vi.fn();
    const tell = createLeftOut({ leftOut });
    tell('users.get', ['emails[3]']);
    tell('users.get', ['emails[3]']);
    tell('users.get', []);
    expect(leftOut.mock.calls).toEqual([
      ['users.get', ['emails[3]']],
      ['users.get', ['emails[3]']],
    ]);
  });
});
