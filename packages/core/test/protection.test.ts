import { afterEach, describe, expect, it, vi } from 'vitest';
import { openClients } from './support/clients';
import { rejection } from './support/http';
import { startProvider } from './support/provider';
import { scriptPage } from './support/script-page';

const provider = startProvider();
const { open } = openClients(provider);
afterEach(() => vi.unstubAllGlobals());

const CAPTCHA = 'https://www.google.com/recaptcha/enterprise.js';
const DEVICE = 'https://elements.stytch.com/telemetry.js';
const PATH = '/sdk/v1/otps/sms/login_or_create';
const captcha_settings = { enabled: true, siteKey: 'site-key' };

/** Google's script and the provider's, as they leave their functions on a page. */
function thirdParties() {
  const asked: unknown[][] = [];
  const enterprise = {
    ready: (callback: () => void) => void setImmediate(callback),
    execute: (...args: unknown[]) => Promise.resolve(`captcha-${asked.push(['execute', ...args])}`),
  };
  const GetTelemetryID = (...args: unknown[]) => Promise.resolve(`device-${asked.push(['GetTelemetryID', ...args])}`);
  const page = scriptPage({
    [CAPTCHA]: () => vi.stubGlobal('grecaptcha', { enterprise }),
    [DEVICE]: () => vi.stubGlobal('GetTelemetryID', GetTelemetryID),
  });
  return { ...page, asked };
}

const keysOf = async () => (await provider.calls(PATH)).map(({ body }) => Object.keys(body as object).sort());
const BARE = ['expiration_minutes', 'phone_number'];
const send = ({ client }: ReturnType<typeof open>) =>
  client.otps.sms.loginOrCreate('+12015550123', { expiration_minutes: 5 });

describe('contract 7: device fingerprint and captcha', () => {
  it('off by the project’s settings: no script, and bare bodies', async () => {
    const { loaded } = thirdParties();
    await send(open());
    expect(loaded).toEqual([]);
    expect(await keysOf()).toEqual([BARE]);
  });

  it('captcha: the script is loaded with the first protected call, and each call has its own token', async () => {
    await provider.project({ captcha_settings });
    const { loaded, asked } = thirdParties();
    const opened = open();
    await opened.client.bootstrap.getAsync();
    expect(loaded).toEqual([]);
    await send(opened);
    await send(opened);
    expect(loaded).toEqual([`${CAPTCHA}?render=site-key`]);
    const execute = ['execute', 'site-key', { action: 'LOGIN' }];
    expect(asked).toEqual([execute, execute]);
    expect(await keysOf()).toEqual([
      ['captcha_token', ...BARE],
      ['captcha_token', ...BARE],
    ]);
  });

  it('both, if the mode only observes; an unprotected call carries neither', async () => {
    await provider.project({ captcha_settings, dfp_protected_auth_enabled: true });
    const { loaded, asked } = thirdParties();
    const opened = open();
    await send(opened);
    expect(loaded.sort()).toEqual([DEVICE, `${CAPTCHA}?render=site-key`]);
    expect(asked).toContainEqual(['GetTelemetryID', opened.client.publicToken, 'https://telemetry.stytch.com/submit']);
    expect(await keysOf()).toEqual([['captcha_token', 'dfp_telemetry_id', ...BARE]]);
  });

  it('DECISIONING: the captcha comes only when the provider asks for it', async () => {
    await provider.project({
      captcha_settings,
      dfp_protected_auth_enabled: true,
      dfp_protected_auth_mode: 'DECISIONING',
      dfp_verdict: 'CHALLENGE',
    });
    thirdParties();
    await send(open());
    expect(await keysOf()).toEqual([
      ['dfp_telemetry_id', ...BARE],
      ['captcha_token', 'dfp_telemetry_id', ...BARE],
    ]);
    expect(await provider.messages('+12015550123')).toHaveLength(1);
  });

  it('fault N25: Google blocked, the call goes without and the provider decides', async () => {
    await provider.project({ captcha_settings });
    scriptPage({});
    expect(await rejection(send(open()))).toMatchObject({ code: 'captcha_required' });
    expect(await keysOf()).toEqual([BARE]);
  });

  it('the device’s script blocked: refused immediately, no request is sent, and later it works', async () => {
    await provider.project({ dfp_protected_auth_enabled: true });
    const opened = open();
    scriptPage({});
    expect(await rejection(send(opened))).toMatchObject({ code: 'script_blocked' });
    expect(await keysOf()).toEqual([]);
    thirdParties();
    await send(opened);
    expect(await keysOf()).toEqual([['dfp_telemetry_id', ...BARE]]);
  });
});
