import { describe, expect, it } from 'vitest';
import type { Secret } from '../../src/base/secret';
import { createStepUp } from '../../src/users/account/step-up/step-up-flow';
import { createTwoFactorFlow, twoFactorActions } from '../../src/users/account/two-factor/two-factor-flow';
import { appPasscode } from '../../../../scripts/test-totp';
import { accountStage } from './stage';

const { provider, ada, running } = accountStage();

/** The beginning of the next step of an app, so that no test falls on the edge between two. In ms. */
async function nextStep(): Promise<number> {
  const { now } = (await provider.advance(0)) as { readonly now: string };
  const later = (await provider.advance(31 - ((Date.parse(now) / 1000) % 30))) as { readonly now: string };
  return Date.parse(later.now);
}

async function scanning() {
  const page = await ada();
  await page.client.session.authenticate({ session_duration_minutes: 120 });
  const { reauthProvider } = createStepUp(page.client, { stepUp: { acts: 'none' } });
  const section = running(createTwoFactorFlow(page.client, { reauthProvider }));
  const app = twoFactorActions(section.flow.send);
  app.setUp();
  await section.until({ at: 'scan' });
  const { secret } = section.flow.getState() as { readonly secret: Secret };
  return { ...page, ...section, app, passcode: async () => appPasscode(secret.reveal(), await nextStep()) };
}

describe('an authenticator app', () => {
  it('is set up with a code after a wrong one, and its recovery codes stay visible until the user has saved them', async () => {
    const { client, flow, until, hostEvents, app, passcode } = await scanning();
    app.showKey();
    await until({ at: 'manual' });
    app.submitCode('12 34');
    await until({ at: 'manual', error: { code: 'invalid_code' } });
    app.submitCode('000000');
    await until({ at: 'manual', error: {} });
    app.submitCode(await passcode());
    await until({ at: 'saveCodes', kept: false, totpId: client.user.getSync()?.totps[0]?.totp_id });
    const { codes } = flow.getState() as { readonly codes: readonly Secret[] };
    // Account W46.
    app.done();
    app.cancel();
    expect(flow.getState()).toMatchObject({ at: 'saveCodes' });
    app.keepCodes();
    app.done();
    await until({ at: 'on', codesLeft: 10 });
    expect(flow.getState()).not.toHaveProperty('codes');
    expect(hostEvents).toEqual([
      { type: 'FOYER_ACCOUNT_CHANGED', data: { act: 'addApp' } },
      { type: 'FOYER_SECURITY_NOTICE', data: { act: 'addApp', addresses: ['ada@example.com'] } },
    ]);
    await client.totps.recover({ recovery_code: codes[0]?.reveal() ?? '', session_duration_minutes: 30 });
    await until({ at: 'on', codesLeft: 9 });
  });

  it('shows its codes, and is removed', async () => {
    const { until, app, passcode, flow } = await scanning();
    app.submitCode(await passcode());
    await until({ at: 'saveCodes' });
    app.keepCodes();
    app.done();
    app.showCodes();
    await until({ at: 'showCodes' });
    const { codes } = flow.getState() as { readonly codes: readonly Secret[] };
    expect(codes.length).toBeGreaterThan(0);
    expect(String(codes[0])).toBe('[secret]');
    app.done();
    app.remove();
    await until({ at: 'confirm' });
    app.confirm();
    await until({ at: 'off', totpId: '' });
  });

  it('account W43: shows an app that another browser set up meanwhile', async () => {
    const { client, app, passcode, until } = await scanning();
    const other = running(createTwoFactorFlow(client));
    app.submitCode(await passcode());
    await until({ at: 'saveCodes' });
    await other.until({ at: 'on' });
  });

  it('account W44: an expired setup shows a message, and starts again', async () => {
    const { app, until, passcode } = await scanning();
    await provider.advance(61 * 60);
    app.submitCode(await passcode());
    await until({ at: 'off', error: { code: 'totp_not_found' } });
    app.setUp();
    await until({ at: 'scan' });
  });

  it('account W45: of two setups, the later one applies; the other expires, and closes when the app is active', async () => {
    const first = await scanning();
    const second = running(createTwoFactorFlow(first.client));
    const later = twoFactorActions(second.flow.send);
    later.setUp();
    await second.until({ at: 'scan' });
    first.app.submitCode(await first.passcode());
    await first.until({ at: 'off', error: { code: 'totp_not_found' } });

    first.app.setUp();
    await first.until({ at: 'scan' });
    later.cancel();
    later.setUp();
    await second.until({ at: 'scan' });
    const { secret } = second.flow.getState() as { readonly secret: Secret };
    later.submitCode(appPasscode(secret.reveal(), await nextStep()));
    await second.until({ at: 'saveCodes' });
    await first.until({ at: 'on', error: { code: 'gone' } });
  });

  it('account W69: no secret in inspect, events or texts', async () => {
    const page = await ada();
    const flow = createTwoFactorFlow(page.client);
    const seen: unknown[] = [];
    flow.inspect((step) => void seen.push(step));
    const section = running(flow);
    const app = twoFactorActions(flow.send);
    app.setUp();
    await section.until({ at: 'scan' });
    const { secret, qr, codes } = flow.getState() as {
      readonly secret: Secret;
      readonly qr: Secret;
      readonly codes: readonly Secret[];
    };
    const passcode = appPasscode(secret.reveal(), await nextStep());
    app.submitCode(passcode);
    await section.until({ at: 'saveCodes' });
    const text = JSON.stringify([seen, section.hostEvents, flow.getState()]);
    for (const hidden of [secret.reveal(), qr.reveal(), passcode, ...codes.map((one) => one.reveal())])
      expect(text).not.toContain(hidden);
  });

  it('a page that is unloaded clears its data', async () => {
    const { app, flow } = await scanning();
    app.forget();
    expect(flow.getState()).toEqual({ at: 'off', personId: expect.any(String) as string, totpId: '' });
  });
});
