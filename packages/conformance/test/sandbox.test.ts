import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../../scripts/test-sandbox';
import { jsonOf, listChecks } from '../src/index';
import { contractPage } from '../src/reports/contract-pages';
import { plantedBreaks, profilesOf } from './planted-breaks';
import { answering, clockGoesBack } from './planting';
import { check, openProvider } from './provider';

const sandbox = await openProvider(await emptyDatabase());
afterAll(() => sandbox.close());

/** A few of the planted breaks, which end early. `npm run conformance -- --proof` plays all of them. */
const SAMPLE = [
  'no-cors',
  'json-like',
  'no-envelope',
  'no-method-id',
  'any-code',
  'code-twice',
  'no-session-id',
  'no-mail',
  'jwt-other-keys',
  'passkey-no-options',
  'sso-twice',
];

describe('the sandbox', () => {
  it('passes the profile that everything stands on', async () => {
    const report = await check(sandbox, { profiles: ['core'] });
    expect(report.results.filter(({ status }) => status !== 'passed')).toEqual([]);
    expect(report).toMatchObject({
      isConformant: true,
      stopped: null,
      adapter: ['reset', 'lastMessage', 'advance', 'make'],
    });
  });

  it.each(SAMPLE)('with the break %s is not conformant', async (id) => {
    const planted = plantedBreaks.find((one) => one.id === id);
    if (planted === undefined) expect.fail('no such break');
    const report = await check(sandbox, { profiles: profilesOf(planted), plant: planted.plant, bail: true });
    expect(report.isConformant).toBe(false);
  });

  it.each([
    ['further-by-anyone', 'email-otp.secondary.asker'],
    ['further-unmarked', 'email-otp.secondary.marked'],
    ['further-other-way-email-links', 'email-links.secondary.after-email-otp'],
    ['further-other-way-email-otp', 'email-otp.secondary.after-email-links'],
    ['further-other-way-sms-otp', 'sms-otp.secondary.after-whatsapp-otp'],
    ['further-other-way-whatsapp-otp', 'whatsapp-otp.secondary.after-sms-otp'],
    ['further-link-by-anyone', 'email-links.send.secondary-asker'],
    ['further-survives', 'passwords.session.ends-further-addresses'],
    ['password-unmarked', 'passwords.session.marked'],
    ['passkey-unmarked', 'passkeys.register.marked'],
    ['totp-unmarked', 'totp.authenticate.marked'],
  ])('decisions 141 and 142: the break %s is caught by %s', async (id, by) => {
    const planted = plantedBreaks.find((one) => one.id === id);
    if (planted === undefined) expect.fail('no such break');
    // A second way to prove an address is asked about only if the run includes both.
    const chosen = planted.beside === undefined ? { checks: [by] } : { profiles: profilesOf(planted) };
    const report = await check(sandbox, { ...chosen, plant: planted.plant });
    expect(report.results.find((result) => result.id === by)?.status).toBe('failed');
  });

  it('decision 141: is asked about a second way to prove an address only if the run includes both', async () => {
    const results = async (profiles: readonly string[]) =>
      (await check(sandbox, { profiles })).results
        .filter(({ status }) => status !== 'passed')
        .map(({ id, status }) => [id, status]);
    expect(await results(['sms-otp', 'whatsapp-otp'])).toEqual([]);
    expect(await results(['whatsapp-otp'])).toEqual([['whatsapp-otp.secondary.after-sms-otp', 'skipped']]);
  });

  it('that sets its clock back during a run gets a report of that, and the run ends', async () => {
    const plant = clockGoesBack(/POST .*sessions\/authenticate$/, 3600);
    const report = await check(sandbox, { profiles: ['sessions', 'totp'], plant });
    const failed = report.results.filter(({ status }) => status === 'failed').map(({ id }) => id);
    expect(failed).toEqual(expect.arrayContaining(['sessions.authenticate.expires', 'sessions.authenticate.accessed']));
    expect(report).toMatchObject({ isConformant: false, stopped: null });
    expect(report.results.filter(({ expected }) => expected === 'the check to come to its end')).toEqual([]);
  });

  it('with a clock before 1970 gets a report of that, and the run ends', async () => {
    const early = answering(/./, async (answer) => {
      const text = await answer.text();
      return new Response(text.replaceAll(/"20\d\d-\d\d-\d\dT/g, '"1969-12-31T'), answer);
    });
    const report = await check(sandbox, { profiles: ['email-otp', 'sessions', 'totp'], plant: early });
    expect(report).toMatchObject({ isConformant: false, stopped: null });
    expect(report.results.filter(({ expected }) => expected === 'the check to come to its end')).toEqual([]);
  });

  it('that fails shows requests and answers without secrets', async () => {
    const planted = plantedBreaks.find(({ id }) => id === 'minutes-ignored');
    const report = await check(sandbox, {
      profiles: ['email-otp'],
      ...(planted && { plant: planted.plant }),
      bail: true,
    });
    const failed = report.results.find(({ status }) => status === 'failed');
    expect(failed).toMatchObject({ id: 'email-otp.authenticate.minutes', seen: '60' });
    expect(failed?.exchanges.map(({ call, status }) => [call, status])).toEqual([
      ['otps.email.loginOrCreate', 200],
      ['otps.authenticate', 200],
    ]);
    const json = jsonOf(report);
    expect(json).toContain('"session_token": "…"');
    expect(json).not.toMatch(/eyJ|"token": "\d/);
  });

  it('that is expected to fail passes with the reason, and is reported if it does not fail', async () => {
    const planted = plantedBreaks.find(({ id }) => id === 'settings-no-vertical');
    const expectedFailures = { 'core.settings.vertical': 'not yet', 'core.settings.answer': 'not yet either' };
    const report = await check(sandbox, {
      profiles: ['core'],
      ...(planted && { plant: planted.plant }),
      expectedFailures,
    });
    expect(
      report.results.filter(({ status, expectedFailure }) => status === 'failed' && expectedFailure === null),
    ).toEqual([]);
    expect([report.isConformant, report.unexpected]).toEqual([true, ['core.settings.answer']]);
    expect(report.results.find(({ id }) => id === 'core.settings.vertical')).toMatchObject({
      status: 'failed',
      expectedFailure: 'not yet',
    });
  });
});

describe('the checks', () => {
  const checks = listChecks();

  it('have ids that begin with their profile, once each', () => {
    expect(checks.filter(({ id, profile }) => !id.startsWith(`${profile}.`))).toEqual([]);
    expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
  });

  it('say in sentences what they ask and what breaks', () => {
    expect(checks.filter(({ title, breaks }) => !/^\S.+[^.]$/.test(title) || !/^\S.+\.$/.test(breaks))).toEqual([]);
  });

  it.each([...new Set(checks.map(({ section }) => section))])(
    'cite %s, which is a heading of the page that reports name',
    (section) => {
      const page = readFileSync(
        new URL(`../../../docs/${contractPage(section).split('/docs/')[1] ?? ''}`, import.meta.url),
        'utf8',
      );
      expect(page).toMatch(new RegExp(`^#+ ${section.split(' ').at(-1)?.replace('.', '\\.') ?? ''}\\.? `, 'm'));
    },
  );

  it('are as many as the page of broken sandboxes needs to find what is broken', () => {
    expect(checks.length).toBeGreaterThan(400);
    expect(plantedBreaks.length).toBeGreaterThanOrEqual(100);
    expect(new Set(plantedBreaks.map(({ id }) => id)).size).toBe(plantedBreaks.length);
  });
});
