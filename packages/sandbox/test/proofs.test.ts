import type { CallName } from '@foyer/wire/calls';
import { calls } from '@foyer/wire/calls';
import { requests } from '@foyer/wire/requests';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../src/http/api-error';
import { demandProofs } from '../src/http/proofs';
import { completeSettings } from '../src/projects/settings';
import { newHost } from './sandbox';

const captcha_settings = { enabled: true, siteKey: 'key' };
const dfp_telemetry_id = 'telemetry';
const captcha_token = 'captcha';
const P = '/sdk/v1/otps/sms/login_or_create';
const p = '/sdk/v1/users/search';
const C = '/sdk/v1/otps/email/send/primary';
const NONE = '/sdk/v1/magic_links/authenticate';

function verdict(path: string, settings: object, body: object): string {
  try {
    return demandProofs(path, { ...body }, completeSettings({ ...settings })) === null ? 'proceeds' : 'captcha';
  } catch (error) {
    return error instanceof ApiError ? error.type : 'failed';
  }
}

describe('contract 7: proofs', () => {
  const on = { captcha_settings };
  const observing = { ...on, dfp_protected_auth_enabled: true };
  const deciding = { ...observing, dfp_protected_auth_mode: 'DECISIONING' };
  const challenging = { ...deciding, dfp_verdict: 'CHALLENGE' };

  it.each([
    ['off: nothing is demanded', P, {}, {}, 'proceeds'],
    ['captcha: a call without one is refused', P, on, {}, 'captcha'],
    ['captcha: a user search without one is refused', p, on, {}, 'captcha'],
    ['captcha: a call of class C without one is refused', C, on, {}, 'captcha'],
    ['captcha: a call with one proceeds', P, on, { captcha_token }, 'proceeds'],
    ['captcha: an empty one does not count', P, on, { captcha_token: '' }, 'captcha'],
    ['captcha: other calls need none', NONE, on, {}, 'proceeds'],
    ['observing: nothing is refused', P, observing, {}, 'proceeds'],
    ['deciding: an allowed device', P, deciding, { dfp_telemetry_id }, 'proceeds'],
    ['deciding: no device', P, deciding, { captcha_token }, 'unauthorized_action'],
    ['deciding: a challenged device', P, challenging, { dfp_telemetry_id }, 'captcha'],
    ['deciding: a challenged device with a captcha', P, challenging, { dfp_telemetry_id, captcha_token }, 'proceeds'],
    ['deciding: a search, which clients do not retry', p, challenging, { dfp_telemetry_id }, 'proceeds'],
    ['deciding: class C, which carries only a captcha', C, challenging, {}, 'captcha'],
    [
      'deciding: a blocked device',
      P,
      { ...deciding, dfp_verdict: 'BLOCK' },
      { dfp_telemetry_id, captcha_token },
      'unauthorized_action',
    ],
  ])('%s', (_, path, settings, body, expected) => {
    expect(verdict(path, settings, body)).toBe(expected);
  });

  it('are demanded by exactly the calls with fields for them in the body', () => {
    const asked = Object.values(calls).flatMap(({ path }) =>
      verdict(path, { captcha_settings }, {}) === 'captcha' ? [path] : [],
    );
    const able = Object.entries(requests).flatMap(([name, schema]) => {
      const shape = 'shape' in schema ? schema.shape : {};
      return 'captcha_token' in shape ? [calls[name as CallName].path] : [];
    });
    expect(asked.toSorted()).toEqual(able.toSorted());
  });

  it('are demanded in plain text, so that the client retries, and the retry takes effect', async () => {
    const host = newHost();
    await host.control('POST', '/project', challenging);
    const body = { phone_number: '+12015550123', expiration_minutes: 5, dfp_telemetry_id };
    const authorization = `Basic ${Buffer.from(`${host.publicToken}:${host.publicToken}`).toString('base64')}`;
    const answer = await host.sandbox.handle(
      new Request(`http://localhost:4400${P}`, {
        method: 'POST',
        headers: { authorization, origin: 'http://localhost:3000' },
        body: JSON.stringify(body),
      }),
    );
    expect([answer.status, await answer.text()]).toEqual([403, 'Captcha required']);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    expect(await host.messages()).toEqual([]);
    expect((await host.post('/otps/sms/login_or_create', { ...body, captcha_token })).status).toBe(200);
  });
});

describe('the stand-ins for the proofs', () => {
  const get = (path: string, init?: RequestInit) =>
    newHost().sandbox.handle(new Request(`http://localhost:4400${path}`, init));

  it('are scripts for every page', async () => {
    for (const path of ['/stand-in/dfp/telemetry.js', '/stand-in/recaptcha/enterprise.js?render=key']) {
      const answer = await get(path);
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=UTF-8');
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  it('return an id for the device', async () => {
    const answer = await get('/stand-in/dfp/submit', { method: 'POST', body: '{}' });
    expect(await answer.json()).toEqual({
      telemetry_id: expect.stringMatching(/^telemetry-id-test-/) as unknown,
    });
  });

  it('escape the site key', async () => {
    const answer = await get(`/stand-in/recaptcha/enterprise.js?render=${encodeURIComponent('"+alert(1)+"</script>')}`);
    expect(await answer.text()).toContain(String.raw`!== "\"+alert(1)+\"\u003c/script>")`);
  });
});
