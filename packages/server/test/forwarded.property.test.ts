import fc from 'fast-check';
import { expect, it } from 'vitest';
import { authenticateRequest, ServerError, UsageError } from '../src/index';
import { hostnamesOf, originOf } from '../src/request';
import { runs } from '../../../scripts/test-runs';

const WORDS = [
  'http',
  'https',
  'HTTPS',
  'file',
  'data',
  'blob',
  'javascript',
  'foo',
  'null',
  'localhost',
  'app.example',
  'evil.example',
  '127.0.0.1',
  '[::1]',
  ':443',
  ':0',
  ':70000',
  '://',
  '/',
  '//',
  '\\',
  '?',
  '#',
  '@',
  ',',
  ';',
  ' ',
  '\t',
  '\r\n',
  '\u0000',
  '\u007f',
  '\ud800',
  'é',
  '%',
  '%00',
  '%E0%A4%A',
  'for=1.2.3.4;proto=https;host=app.example',
  'x'.repeat(10_240),
  '.',
  '-',
  '_',
  '"',
  '=',
  '0',
  'xn--',
  'xn--a',
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'binary', maxLength: 12 })), { maxLength: 6 })
  .map((parts) => parts.join(''));
const value = fc.oneof(
  { weight: 6, arbitrary: text },
  fc.array(text, { maxLength: 3 }),
  fc.constantFrom(undefined, null, 7, {}, Symbol('x')),
);
const NAMES = [
  'host',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-port',
  'origin',
  'cookie',
];
const headers = fc.record(Object.fromEntries(NAMES.map((name) => [name, value])), { requiredKeys: [] });
const url = fc.oneof(
  fc.constant(undefined),
  text,
  fc.constantFrom('https://app.example/account', '/account', 'file:///x', 'data:,x', 'blob:https://app.example/1'),
);
const readers = [
  (own: object) => own,
  (own: object) => ({ get: (name: string) => (own as Record<string, unknown>)[name] ?? null }),
];
const request = fc
  .record({ own: headers, url, reader: fc.constantFrom(...readers) })
  .map(
    ({ own, url: at, reader }) =>
      ({ url: at, headers: reader(own) }) as { url: string; headers: Record<string, string> },
  );

const SESSION = { error_type: 'session_not_found' };
const asked: string[] = [];
const options = {
  publicToken: 'public-token-test-forwarded',
  endpoints: { testAPIURL: 'http://localhost:4400' },
  fetch(_: string, init: RequestInit) {
    asked.push(new Headers(init.headers).get('x-sdk-parent-host') ?? '');
    return Promise.resolve(Response.json(SESSION, { status: 404 }));
  },
};

it('headers of every odd kind name an origin of the web', () => {
  fc.assert(
    fc.property(request, (one) => {
      const origin = originOf(one);
      expect(origin).toMatch(/^https?:\/\/[^/?#@\\\s,]+$/);
      expect(new URL(origin).origin).toBe(origin);
      for (const name of hostnamesOf(one)) expect(new URL(`http://${name}`).hostname).toBe(name);
    }),
    { numRuns: runs(2000, 200_000) },
  );
});

it('invalid headers of every kind throw only errors of this package, and do not sign in', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(request, async (one) => {
      const cookie = `stytch_session=token-${(count += 1)}`;
      const read = one.headers as unknown as { get?: (name: string) => string | null };
      const { get } = read;
      const withCookie = get
        ? { get: (name: string) => (name === 'cookie' ? cookie : get(name)) }
        : { ...one.headers, cookie };
      const answer = await authenticateRequest({ ...one, headers: withCookie }, options).catch(
        (error: unknown) => error,
      );
      if (answer instanceof ServerError || answer instanceof UsageError) return;
      expect(answer).toMatchObject({ status: 'signed-out', reason: 'ended' });
      expect(asked.at(-1)).toMatch(/^https?:\/\/[^/?#@\\\s,]+$/);
    }),
    { numRuns: runs(2000, 100_000) },
  );
}, 600_000);
