import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../../scripts/test-sandbox';
import { audits, runConformance, type ConformanceOptions } from '../src/index';
import { plantedBreaks } from './planted-breaks';
import { answering, data } from './planting';
import { check, openProvider, sandboxAdapter } from './provider';

const sandbox = await openProvider(await emptyDatabase());
afterAll(() => sandbox.close());

async function options(more: Partial<ConformanceOptions> = {}): Promise<ConformanceOptions> {
  return {
    url: 'http://localhost:4400',
    token: `public-token-test-${randomUUID()}`,
    adapter: await sandboxAdapter(),
    fetch: (request) => sandbox.handle(request),
    ...more,
  };
}

describe('audits', () => {
  it('are the checks of the profiles, as functions for any test runner, even if it runs them in parallel', async () => {
    const all = audits(await options({ checks: ['core.settings', 'core.cors'] }));
    expect(all.map(({ id }) => id)).toContain('core.settings.vertical');
    expect(all[0]).toMatchObject({
      level: 'MUST',
      profile: 'core',
      name: 'MUST core.settings.answer: The settings of the project can be read',
    });
    const results = await Promise.all(all.map(({ fn }) => fn()));
    expect(results.map(({ status }) => status)).toEqual(all.map(() => 'passed'));
  });

  it('reject where a MUST does not hold, and resolve to the result of a SHOULD that does not', async () => {
    const broken = data(/bootstrap/, (settings) => {
      settings.vertical = 'B2B';
      settings.project_name = 'of its own';
    });
    const fetch = broken((request) => sandbox.handle(request));
    const [vertical, named] = audits(
      await options({ fetch, checks: ['core.settings.vertical', 'core.settings.reset'] }),
    );
    await expect(vertical?.fn()).rejects.toThrow('expected vertical to be "CONSUMER", saw "B2B" (A widget');
    await expect(named?.fn()).resolves.toMatchObject({ status: 'failed', level: 'SHOULD' });
  });

  it('of an unknown check are refused', async () => {
    const wrong = await options({ checks: ['core.setings'] });
    expect(() => audits(wrong)).toThrow('there is no check core.setings');
    await expect(runConformance(wrong)).rejects.toThrow('there is no check core.setings');
  });
});

describe('a run', () => {
  it('of selected checks reports only these, and runs the others if one judges every answer', async () => {
    const one = await check(sandbox, { checks: ['email-otp.authenticate.once'] });
    expect(one.results.map(({ id }) => id)).toEqual(['email-otp.authenticate.once']);
    const every = await check(sandbox, { checks: ['core.every.cors'] });
    expect(every.results.map(({ id, status }) => [id, status])).toEqual([['core.every.cors', 'passed']]);
    expect(every.requests).toBeGreaterThan(10);
  });

  it('leaves out what the settings do not serve, says so, and refuses where nothing is left', async () => {
    const plant = data(/bootstrap/, (settings) => {
      settings.unserved_products = ['totp', 'crypto'];
    });
    const report = await check(sandbox, { plant, checks: ['totp.create', 'wallets.factor', 'core.settings.answer'] });
    expect([report.profiles, report.unserved, report.results.map(({ id }) => id)]).toEqual([
      ['core'],
      ['wallets', 'totp'],
      ['core.settings.answer'],
    ]);
    await expect(check(sandbox, { plant, profiles: ['totp'] })).rejects.toThrow('does not serve totp');
    const [audit] = audits(
      await options({ fetch: plant((request) => sandbox.handle(request)), checks: ['totp.create.secret'] }),
    );
    expect(await audit?.fn()).toMatchObject({ status: 'skipped' });
  });

  it('leaves out what the settings do not serve of a profile', async () => {
    const plant = data(/bootstrap/, (settings) => {
      settings.unserved_products = ['scim'];
    });
    const { unserved, results } = await check(sandbox, {
      plant,
      checks: ['organization-admin.scim', 'organization-admin.sso.secret'],
    });
    expect([unserved, results.map(({ id, status }) => [id, status])]).toEqual([
      ['organization-admin: scim'],
      [['organization-admin.sso.secret', 'passed']],
    ]);
  });

  it('contains the exchanges of passed checks if requested, without secrets', async () => {
    const logged = await check(sandbox, { checks: ['email-otp.authenticate.signs-in'], log: true });
    expect(logged.results[0]?.exchanges.map(({ call }) => call)).toEqual([
      'otps.email.loginOrCreate',
      'otps.authenticate',
    ]);
    expect(JSON.stringify(logged)).not.toMatch(/eyJ/);
    expect((await check(sandbox, { checks: ['email-otp.authenticate.signs-in'] })).results[0]?.exchanges).toEqual([]);
  });

  it('names one cause for what one fault breaks', async () => {
    const planted = plantedBreaks.find(({ id }) => id === 'expires-no-date');
    const { results } = await check(sandbox, {
      checks: ['email-otp.authenticate'],
      ...(planted && { plant: planted.plant }),
    });
    const causes = results.filter(({ status }) => status === 'failed').map(({ cause }) => cause);
    expect(causes.length).toBeGreaterThan(5);
    expect(new Set(causes)).toEqual(
      new Set(['session.expires_at is missing from answers, or is not what the contract says']),
    );
  });

  it.each([
    ['code-twice', ['email-otp.authenticate.once', 'email-otp.authenticate.race'], 'a code works more than once'],
    [
      'strange-page',
      ['core.settings.answer', 'core.session.none'],
      'the backend does not know http://localhost:3000: name one of its pages with --page',
    ],
  ])('names one cause for what %s breaks: %s', async (id, checks, cause) => {
    const strange = answering(/^(?!OPTIONS)/, () =>
      Response.json(
        { status_code: 403, error_type: 'bad_domain_for_stytch_sdk', error_message: '', error_url: '' },
        { status: 403 },
      ),
    );
    const { results } = await check(sandbox, {
      checks,
      plant: plantedBreaks.find((one) => one.id === id)?.plant ?? strange,
    });
    expect(results.map((one) => one.cause)).toEqual(checks.map(() => cause));
  });

  it('waits for a message that comes later', async () => {
    const looks = new Map<string, number>();
    const late = (handle: (request: Request) => Promise<Response>) => async (request: Request) => {
      const { pathname, search } = new URL(request.url);
      if (pathname !== '/sandbox/messages') return handle(request);
      looks.set(search, (looks.get(search) ?? 0) + 1);
      return (looks.get(search) ?? 0) < 3 ? Response.json({ messages: [] }) : handle(request);
    };
    const { results } = await check(sandbox, {
      checks: ['email-otp.authenticate.signs-in', 'email-otp.authenticate.once'],
      plant: late,
    });
    expect(results.map(({ status }) => status)).toEqual(['passed', 'passed']);
  });
});

it('a report says of the backend that answers HTML that one fault breaks most', async () => {
  const plant = answering(/^(?!OPTIONS)/, (answer) => new Response('<h1>', { status: 502, headers: answer.headers }));
  const { results } = await check(sandbox, { checks: ['email-otp.authenticate'], plant });
  expect(new Set(results.map(({ cause }) => cause)).size).toBeLessThan(4);
});
