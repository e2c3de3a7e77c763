import { describe, expect, it } from 'vitest';
import { htmlOf, jsonOf, junitOf, markdownOf, runConformance, Stuck, type Adapter } from '../src/index';
import { badAnswers, openBadBackend } from './bad-backend';
import { rotatingFifth } from '../../../scripts/rotating-fifth';

const token = 'public-token-test-kit';
const PROFILES = ['core', 'email-otp', 'passwords'];

/** An adapter for a backend that sends no emails. */
const silent: Adapter = { reset: () => undefined, lastMessage: () => null, advance: () => undefined, make: () => ({}) };

/**
 * For backends and adapters that never answer. All others get a generous limit, so that a busy machine fails no test.
 */
const SHORT_MS = 1000;

async function report(answer: Parameters<typeof openBadBackend>[0], adapter: Adapter = silent, timeoutMs = 60_000) {
  const backend = await openBadBackend(answer);
  try {
    return await runConformance({ url: backend.url, token, profiles: PROFILES, adapter, timeoutMs });
  } finally {
    backend.close();
  }
}

describe('a backend that', () => {
  it.each(rotatingFifth(Object.keys(badAnswers)))(
    '%s is reported as not conformant, in every form of report',
    async (name) => {
      const bad = badAnswers[name];
      expect(bad).toBeDefined();
      const findings = await report((request, response) => bad?.(request, response), silent, SHORT_MS);
      expect(findings.isConformant).toBe(false);
      expect(findings.results.some(({ level, status }) => level === 'MUST' && status === 'failed')).toBe(true);
      for (const text of [htmlOf(findings), junitOf(findings), markdownOf(findings)])
        expect(text).not.toContain('<script>');
      expect(JSON.parse(jsonOf(findings))).toMatchObject({ isConformant: false });
    },
  );

  it('is below a path is asked there, and named with it', async () => {
    const asked: string[] = [];
    const answer = ({ url }: Request) => {
      asked.push(url);
      return Promise.resolve(Response.json({}));
    };
    const findings = await runConformance({
      url: 'http://localhost:4400/api/auth/',
      token,
      profiles: ['core'],
      adapter: silent,
      fetch: answer,
    });
    expect(asked.length).toBeGreaterThan(10);
    expect(
      asked.filter(
        (url) =>
          !url.startsWith('http://localhost:4400/api/auth/sdk/v1/') &&
          !url.startsWith('http://localhost:4400/api/auth/v1/'),
      ),
    ).toEqual([]);
    expect(findings.url).toBe('http://localhost:4400/api/auth');
  });

  it('is down ends the run after three checks', async () => {
    const backend = await openBadBackend(() => undefined);
    backend.close();
    const findings = await runConformance({ url: backend.url, token, adapter: silent, timeoutMs: 1000 });
    expect(findings.stopped).toMatch(
      /^3 checks in a row got no answer: GET .* got no answer: fetch failed \(ECONNREFUSED\)/,
    );
    expect([findings.isConformant, findings.results.length, findings.requests]).toEqual([false, 3, 3]);
  });

  it.each([
    ['800 kB of open brackets', '['.repeat(800_000)],
    ['lists in lists', `{"data":${'['.repeat(101)}${']'.repeat(101)}}`],
    ['objects in objects', `${'{"a":'.repeat(101)}1${'}'.repeat(101)}`],
    ['a list of 60,000 items', `{"data":[${'1,'.repeat(60_000)}1]}`],
    ['60,000 members', `{${Array.from({ length: 60_000 }, (_, at) => `"${at}":1`).join()}}`],
  ])('answers %s ends the run after three checks, because no timer interrupts a parser', async (_, body) => {
    const findings = await report(
      (_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    );
    expect(findings.stopped).toMatch(
      /^3 checks in a row got no answer: an answer is deeper than 100 levels or has more than 50000 values/,
    );
    expect([findings.isConformant, findings.results.length, findings.requests]).toEqual([false, 3, 3]);
  });

  // Without HTTP, so that a busy machine cannot fail it. If the scan of a text took more than linear time, the run
  // would exceed the time limit of the test.
  it('answers brackets in a text is read as usual', async () => {
    const list = Array.from({ length: 1000 }, () => [[{}]]);
    const findingsFor = (note: string) =>
      runConformance({
        url: 'http://localhost:4400',
        token,
        profiles: PROFILES,
        adapter: silent,
        timeoutMs: 60_000,
        fetch: () => Promise.resolve(Response.json({ data: { note, list } })),
      });
    const findings = await findingsFor(`${'[{'.repeat(1000)}\\"${','.repeat(60_000)}`);
    const usual = await findingsFor('');
    expect(findings.stopped).toBeNull();
    expect(findings.requests).toBe(usual.requests);
    expect(findings.results.map(({ id, status }) => [id, status])).toEqual(
      usual.results.map(({ id, status }) => [id, status]),
    );
  });

  it('never answers costs three checks of their longest time, and no more', async () => {
    const findings = await report(() => undefined, silent, SHORT_MS);
    expect(findings.results).toHaveLength(3);
    expect(findings.results[0]?.seen).toContain('exceeded its time limit');
  });

  it('answers 500 from the middle of the run on is reported where it does', async () => {
    let asked = 0;
    const findings = await report((_, response) => {
      asked += 1;
      const settings = {
        data: {
          request_id: 'r',
          status_code: 200,
          vertical: 'CONSUMER',
          password_config: null,
          captcha_settings: { enabled: false },
        },
      };
      response.writeHead(asked < 4 ? 200 : 500, { 'content-type': 'application/json' }).end(JSON.stringify(settings));
    });
    const statusOf = (id: string) => findings.results.find((result) => result.id === id)?.status;
    expect([
      statusOf('core.settings.answer'),
      statusOf('core.settings.vertical'),
      statusOf('core.settings.pkce'),
    ]).toEqual(['passed', 'passed', 'failed']);
  });

  it('sends no email fails the checks that read an email', async () => {
    const findings = await report(
      (_, response) =>
        void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end('{"data":{"request_id":"r","status_code":200,"method_id":"m"}}'),
    );
    expect(findings.results.find(({ id }) => id === 'email-otp.send.message')).toMatchObject({
      status: 'failed',
      expected: 'a message with a passcode',
      seen: 'no message',
    });
  });
});

describe('an adapter that', () => {
  const fine: Parameters<typeof openBadBackend>[0] = (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"method_id":"m"}}');
  const outcome = async (adapter: Adapter, id = 'email-otp.send.message') =>
    (await report(fine, adapter)).results.find((result) => result.id === id);

  it('throws is named in the result', async () => {
    const lastMessage = () => Promise.reject(new RangeError('no inbox'));
    expect(await outcome({ lastMessage })).toMatchObject({
      status: 'failed',
      seen: 'lastMessage of the adapter failed: no inbox',
    });
  });

  it.each([
    ['reset', 3],
    // Two of the checks in between read no message.
    ['lastMessage', 4],
  ])('never answers a %s is named too, and ends the run after three checks in a row', async (name, count) => {
    const findings = await report(fine, { [name]: () => new Promise(() => undefined) }, SHORT_MS);
    const late = findings.results.filter(({ seen }) => seen?.includes('exceeded its time limit'));
    expect(late[0]?.seen).toMatch(new RegExp(`^(?:${name} of the adapter|the check)`));
    expect([late.length, findings.isConformant]).toEqual([count, false]);
    expect(findings.stopped).toContain('3 checks in a row got no answer');
  });

  it.each([undefined, 7, 'text', [], { code: 7 }, { link: 'no address' }])(
    'answers %j is no message',
    async (given) => {
      expect(await outcome({ lastMessage: () => given })).toMatchObject({
        status: 'failed',
        expected: 'a message with a passcode',
      });
    },
  );

  it.each([undefined, null, 7, 'text'])('answers %j has made nothing', async (given) => {
    const findings = await outcome({ make: () => given }, 'passwords.search.passwordless');
    expect(findings).toMatchObject({
      status: 'failed',
      expected: "make of the adapter to answer with an object for 'user'",
    });
  });

  it('has no such function skips the check, and says so', async () => {
    const findings = await report(fine, {});
    expect(findings.results.find(({ id }) => id === 'email-otp.send.message')).toMatchObject({
      status: 'skipped',
      seen: 'the adapter has no lastMessage',
    });
    expect(htmlOf(findings)).toContain('The adapter has no reset, lastMessage, advance, make');
  });

  it('says false has nothing of the kind, and the check is skipped', async () => {
    expect(await outcome({ make: () => false }, 'passwords.search.passwordless')).toMatchObject({ status: 'skipped' });
  });
});

describe('a run', () => {
  it.each(['https://api.example.com', 'http://10.0.0.1:4400', 'http://localhost.evil.example', 'http://[fe80::1]/'])(
    'of %s sends requests to a different machine only if it is allowed',
    async (url) => {
      await expect(runConformance({ url, token })).rejects.toThrow(Stuck);
      const refused = () => Promise.reject(new TypeError('not reached'));
      const findings = await runConformance({
        url,
        token,
        profiles: ['core'],
        allowHosts: [new URL(url).hostname],
        fetch: refused,
      });
      expect(findings.stopped).toContain('not reached');
    },
  );

  it.each(['localhost:4400', 'ftp://localhost', 'javascript:alert(1)', ''])('of %j is refused', async (url) => {
    await expect(runConformance({ url, token })).rejects.toThrow('is no http or https address');
  });

  it('of no profile is refused: nothing that was not checked holds', async () => {
    await expect(runConformance({ url: 'http://localhost', token, profiles: [] })).rejects.toThrow(
      /no profile is named; there are core/,
    );
  });

  it('with an expected failure of no check is refused', async () => {
    const expectedFailures = { 'core.settings.answer': 'not yet', 'core.setings.vertical': 'a slip' };
    await expect(
      runConformance({ url: 'http://localhost', token, profiles: ['sso'], expectedFailures }),
    ).rejects.toThrow(/name core\.setings\.vertical, and there is no such check/);
  });

  it('of an unknown profile is refused, with the names that there are', async () => {
    await expect(runConformance({ url: 'http://localhost', token, profiles: ['cores'] })).rejects.toThrow(
      /'cores'; there are core, email-links/,
    );
  });

  it('sends no more requests than the maximum', async () => {
    const backend = await openBadBackend((_, response) => void response.writeHead(500).end());
    const findings = await runConformance({ url: backend.url, token, adapter: silent, maxRequests: 10 });
    backend.close();
    expect(findings.requests).toBe(10);
    expect(findings.isConformant).toBe(false);
  });
});
