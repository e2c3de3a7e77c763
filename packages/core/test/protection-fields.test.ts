import { describe, expect, it, vi } from 'vitest';
import { SAFE_BOOTSTRAP } from '../src/bootstrap/bootstrap';
import type { Protection } from '../src/http/http';
import type { ProtectionFieldsDeps } from '../src/http/protection-fields';
import { createProtectionFields } from '../src/http/protection-fields';
import { dfpUrls } from '../src/client/protection';
import { rejection } from './support/http';
import { virtualTime } from './support/time';

type Mode = 'OBSERVATION' | 'DECISIONING' | null | undefined;
const settings = (device: boolean, mode: Mode, captcha: boolean) => ({
  ...SAFE_BOOTSTRAP,
  runDFPProtectedAuth: device,
  dfpProtectedAuthMode: mode,
  captchaSettings: captcha ? { enabled: true, siteKey: 'site-key' } : { enabled: false },
});

/** Fields with third parties that respond immediately, each time with another number. */
function open(deps: Partial<ProtectionFieldsDeps> = {}) {
  const time = virtualTime();
  const asked: string[] = [];
  const warnings: string[] = [];
  vi.spyOn(console, 'warn').mockImplementation((message: string) => void warnings.push(message));
  const fieldsOf = createProtectionFields({
    platform: time,
    deviceId: () => Promise.resolve(`device-${asked.push('device')}`),
    captcha: (siteKey) => Promise.resolve(`captcha-${asked.push(siteKey)}`),
    ...deps,
  });
  return { fieldsOf, time, asked, warnings };
}

/** The fields of a call: d(evice), c(aptcha), both or none. */
const NONE = '';
type Row = readonly [device: boolean, mode: Mode, captcha: boolean, P: string, p: string, C: string, repeat: string];
const rows: readonly Row[] = [
  [false, undefined, false, NONE, NONE, NONE, NONE],
  [false, undefined, true, 'c', 'c', 'c', 'c'],
  [false, 'DECISIONING', true, 'c', 'c', 'c', 'c'],
  [true, undefined, true, 'dc', 'dc', 'c', 'dc'],
  [true, null, true, 'dc', 'dc', 'c', 'dc'],
  [true, 'OBSERVATION', true, 'dc', 'dc', 'c', 'dc'],
  [true, 'DECISIONING', true, 'd', 'd', 'c', 'dc'],
  [true, 'OBSERVATION', false, 'd', 'd', NONE, 'd'],
  [true, 'DECISIONING', false, 'd', 'd', NONE, 'd'],
];

describe('contract 7: the fields that a call carries', () => {
  it.each(rows)('device %s, mode %s, captcha %s', async (device, mode, captcha, ...expected) => {
    const carried = async (protection: Protection, isRepeat: boolean) => {
      const { fieldsOf } = open();
      const fields = await fieldsOf(settings(device, mode, captcha), protection, isRepeat);
      return `${fields.dfp_telemetry_id ? 'd' : ''}${fields.captcha_token ? 'c' : ''}`;
    };
    const found = [
      await carried('P', false),
      await carried('p', false),
      await carried('C', false),
      await carried('P', true),
    ];
    expect(found).toEqual(expected);
  });

  it('each call has fresh ones', async () => {
    const { fieldsOf } = open();
    const both = settings(true, null, true);
    const first = await fieldsOf(both, 'P', false);
    const second = await fieldsOf(both, 'P', true);
    expect(first.dfp_telemetry_id).not.toBe(second.dfp_telemetry_id);
    expect(first.captcha_token).not.toBe(second.captcha_token);
  });
});

const failures: readonly [string, () => Promise<string>][] = [
  ['a script that is kept away', () => Promise.reject(new TypeError('blocked'))],
  ['a script that throws', () => Promise.reject(new TypeError('grecaptcha is undefined'))],
  ['nothing', () => Promise.resolve('')],
  ['what is no text', () => Promise.resolve({} as string)],
  ['no answer at all', () => new Promise(() => {})],
];

describe('fault N25: third parties that fail', () => {
  it.each(failures)(
    'captcha brings %s: the call goes without, and the developer gets one warning',
    async (_, captcha) => {
      const { fieldsOf, time, warnings } = open({ captcha });
      for (const protection of ['P', 'C'] as const) {
        const proving = fieldsOf(settings(true, null, true), protection, false);
        await time.advance(5000);
        expect(await proving).toMatchObject({ captcha_token: undefined });
      }
      expect(warnings).toHaveLength(1);
      expect(time.pending()).toBe(0);
    },
  );

  it.each(failures)('the device id brings %s: contract 7, the call is refused, with a message', async (_, deviceId) => {
    const { fieldsOf, time } = open({ deviceId });
    const failing = rejection(fieldsOf(settings(true, null, true), 'P', false));
    await time.advance(5000);
    const error = await failing;
    expect(error).toMatchObject({ code: 'script_blocked', message: expect.stringContaining('ad blocker') as string });
    expect(time.pending()).toBe(0);
  });
});

describe('contract 1.1 and 1.2: the address of the script, and the address it submits to', () => {
  it.each([
    [{}, 'https://elements.stytch.com/telemetry.js', 'https://telemetry.stytch.com/submit'],
    [
      { dfpCdnUrl: 'cdn.example.com', dfppaUrl: 'http://dfp.example.com:8080/x' },
      'https://cdn.example.com/telemetry.js',
      'https://dfp.example.com/submit',
    ],
    [
      { endpointOptions: { dfpCdnDomain: 'old-cdn.example.com', dfppaDomain: 'old-dfp.example.com' } },
      'https://old-cdn.example.com/telemetry.js',
      'https://old-dfp.example.com/submit',
    ],
    [
      { endpoints: { dfpBackendURL: 'http://localhost:4400/dfp', dfpCdnURL: 'http://localhost:4400/cdn' } },
      'http://localhost:4400/cdn/telemetry.js',
      'http://localhost:4400/dfp/submit',
    ],
    [
      { dfpCdnUrl: 'http://', dfppaUrl: '//' },
      'https://elements.stytch.com/telemetry.js',
      'https://telemetry.stytch.com/submit',
    ],
  ])('%j', (options, script, submit) => {
    expect(dfpUrls(options)).toEqual({ script, submit });
  });
});
