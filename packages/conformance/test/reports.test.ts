// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/test-runs';
import { htmlOf, jsonOf, junitOf, markdownOf, type Report, type Result } from '../src/index';
import { mask, maskText, without } from '../src/kit/mask';
import { isBreach } from '../src/kit/run-check';
import { lineOf, summaryOf } from '../src/reports/terminal';

const result = (given: Partial<Result>): Result => ({
  ...{ id: 'core.one', profile: 'core', level: 'MUST', section: 'Contract 1', title: 'One', breaks: 'Much' },
  ...{
    status: 'failed',
    expected: 'this',
    seen: 'that',
    expectedFailure: null,
    exchanges: [],
    cause: 'much is wrong',
    note: null,
    ms: 1500,
  },
  ...given,
});

const reportOf = (...results: readonly Result[]): Report => ({
  ...{ url: 'http://localhost:4400', profiles: ['core'], adapter: [], requests: 1, stopped: null, unexpected: [] },
  ...{
    page: 'http://localhost:3000',
    date: '2026-11-28T15:00:00.000Z',
    versions: { kit: '1.2.3', contract: '4.5.6' },
    unserved: [],
  },
  ...{ results, isConformant: !results.some(({ status, level }) => status === 'failed' && level === 'MUST') },
});

const parsed = (text: string, type: 'application/xml' | 'text/html' = 'application/xml') =>
  new DOMParser().parseFromString(text, type);

describe('a report', () => {
  it('as JUnit has a failure for each MUST, and tells the rest as skipped', () => {
    const xml = junitOf(
      reportOf(
        result({}),
        result({ level: 'SHOULD' }),
        result({ status: 'skipped' }),
        result({ expectedFailure: 'known' }),
        result({ status: 'passed' }),
      ),
    );
    const suite = parsed(xml).querySelector('testsuite');
    expect(['tests', 'failures', 'skipped'].map((name) => suite?.getAttribute(name))).toEqual(['5', '1', '3']);
    expect(suite?.querySelector('failure')?.getAttribute('message')).toBe('expected this, saw that');
  });

  it('has versions, a date, the time of each check and what fails by which cause, for programs', () => {
    const withFailure = reportOf(
      result({}),
      result({ id: 'core.two', ms: 250 }),
      result({ id: 'core.three', level: 'SHOULD', cause: 'a name is missing' }),
    );
    expect(JSON.parse(jsonOf(withFailure))).toMatchObject({
      ...{
        date: '2026-11-28T15:00:00.000Z',
        versions: { kit: '1.2.3', contract: '4.5.6' },
        summary: { MUST: { failed: 2 } },
      },
      causes: [
        { cause: 'much is wrong', level: 'MUST', ids: ['core.one', 'core.two'] },
        { cause: 'a name is missing', level: 'SHOULD', ids: ['core.three'] },
      ],
    });
    const suite = parsed(junitOf(withFailure)).querySelector('testsuite');
    expect([suite?.getAttribute('timestamp'), suite?.getAttribute('time')]).toEqual([
      '2026-11-28T15:00:00.000Z',
      '3.250',
    ]);
    expect([...(suite?.querySelectorAll('property') ?? [])].map((one) => one.getAttribute('value'))).toEqual([
      'http://localhost:4400',
      '1.2.3',
      '4.5.6',
    ]);
    expect([...(suite?.querySelectorAll('testcase') ?? [])].map((one) => one.getAttribute('time'))).toEqual([
      '1.500',
      '0.250',
      '1.500',
    ]);
  });

  it('groups failures by their first cause, MUSTs first, and shows SHOULDs', () => {
    const lines = summaryOf(
      reportOf(
        result({ id: 'core.should', level: 'SHOULD', cause: 'a name is missing' }),
        result({}),
        result({ id: 'core.two' }),
        result({ id: 'core.known', expectedFailure: 'known' }),
      ),
    ).split('\n');
    expect(lines.slice(1, 5)).toEqual([
      'MUST: 2 checks failed because much is wrong',
      '  core.one, core.two',
      'SHOULD: 1 check failed because a name is missing',
      '  core.should',
    ]);
  });

  it.each([
    [[{ status: 'passed' }], '1 passed, 0 failed, 0 skipped', 'Every MUST holds.'],
    [
      [{ status: 'passed' }, { expectedFailure: 'known' }],
      '1 passed, 0 failed, 1 failed as expected, 0 skipped',
      'Every other MUST that was checked holds; 1 failed as expected.',
    ],
    [
      [{ status: 'passed' }, { level: 'SHOULD' }],
      '1 passed, 0 failed, 0 skipped',
      'Every MUST holds; 1 SHOULD does not hold.',
    ],
    [[{ status: 'skipped' }, {}], '0 passed, 1 failed, 1 skipped', 'Not conformant: 1 of the MUSTs do not hold.'],
  ] as const)('of %j counts no failure that its verdict denies', (given, counts, verdict) => {
    const results = given.map((one) => result(one));
    const lines = summaryOf({ ...reportOf(...results), isConformant: !results.some(isBreach) }).split('\n');
    expect(lines.find((line) => line.startsWith('MUST  '))).toBe(`MUST    ${counts}`);
    expect(lines.at(-1)).toBe(verdict);
  });

  it('as a page has no script, no address of another place, and a label for what scrolls', () => {
    const page = parsed(htmlOf(reportOf(result({}))), 'text/html');
    expect(page.querySelectorAll('script, link, img, iframe, [src], [href]:not([href^="#"]), [onclick]')).toHaveLength(
      0,
    );
    expect(page.querySelector('[role=region]')?.getAttribute('aria-label')).toBe('Results by level');
    expect(page.querySelector('li.failed dd')?.textContent).toBe('this');
  });

  it('as a page leads from its top to each check that does not hold, SHOULDs included, and to no other', () => {
    const withFailure = reportOf(
      result({}),
      result({ id: 'core.two', level: 'SHOULD' }),
      result({ id: 'core.three', expectedFailure: 'known' }),
      result({ id: 'core.four', status: 'passed' }),
    );
    const page = parsed(htmlOf(withFailure), 'text/html');
    const links = [...page.querySelectorAll('a')].map(
      (link) => page.querySelector(`[id="${link.getAttribute('href')?.slice(1) ?? ''}"]`)?.className,
    );
    expect(links).toEqual(['failed', 'failed']);
  });

  it('shows whatever a backend says as text, in each form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.json(), (text, answer) => {
        const exchange = {
          call: 'bootstrap',
          method: 'GET',
          path: '/x',
          request: null,
          status: 200,
          answer: `${answer}${text}`,
        };
        const withFailure = reportOf(result({ seen: `<script>${text}</script>`, exchanges: [exchange] }));
        expect(parsed(htmlOf(withFailure), 'text/html').querySelectorAll('script')).toHaveLength(0);
        const xml = parsed(junitOf(withFailure));
        expect(xml.querySelectorAll('testcase')).toHaveLength(1);
        const row = markdownOf(withFailure)
          .split('\n')
          .filter((line) => line.includes('`core.one`'));
        expect(row).toHaveLength(1);
        expect(row[0]?.match(/(?<!\\)\|/g)).toHaveLength(5);
      }),
      { numRuns: runs(30, 1000) },
    );
  });
});

/** Characters that reorder a line, that are not seen, or that end it. */
const HIDDEN = [
  '\u202A',
  '\u202B',
  '\u202C',
  '\u202D',
  '\u202E',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u200E',
  '\u200F',
  '\u061C',
  '\u200B',
  '\uFEFF',
  '\u2028',
  '\u2029',
  '\u0085',
  '\u009B',
  '\u{E0041}',
];
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

it.each(HIDDEN)('a report shows no %j of a backend, in any form', (hidden) => {
  const failed = result({ seen: `passed ${hidden}deliaf` });
  const withFailure = { ...reportOf(failed), stopped: `ended ${hidden}dedne` };
  for (const text of [
    lineOf(failed),
    summaryOf(withFailure),
    htmlOf(withFailure),
    junitOf(withFailure),
    markdownOf(withFailure),
    jsonOf(withFailure),
  ]) {
    expect(text.replaceAll('\n', '')).not.toMatch(UNPRINTABLE);
  }
  expect(JSON.parse(jsonOf(withFailure))).toMatchObject({ results: [{ seen: `passed ${hidden}deliaf` }] });
});

describe('a line of a terminal', () => {
  const exchanges = [
    {
      call: 'otps.authenticate',
      method: 'POST',
      path: '/sdk/v1/otps/authenticate',
      request: null,
      status: 200,
      answer: {},
    },
  ];
  const withFailure = result({
    title: 'A code can be used only once',
    id: 'core.authenticate.once',
    expectedFailure: 'comes with the next version',
    exchanges,
  });

  it('is one line for each part if the width is unknown, as in a pipe', () => {
    expect(lineOf(withFailure).split('\n')).toEqual([
      'FAIL  MUST    core.authenticate.once  A code can be used only once',
      '        expected  this',
      '        saw       that',
      '        call      POST /sdk/v1/otps/authenticate, status 200',
      '        breaks    Much',
      '        read      Contract 1, https://github.com/foyer-js/foyer/blob/main/docs/contract/transport.md',
      '        known     comes with the next version',
    ]);
  });

  it('is no wider than the screen, unless it is one word, and loses no word', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z]{1,20}$/), { minLength: 1 }),
        fc.integer({ min: 60, max: 200 }),
        (words, width) => {
          const lines = lineOf({ ...withFailure, title: words.join(' '), seen: words.join(' ') }, width).split('\n');
          // An address is not broken.
          expect(lines.filter((line) => line.length > width && line.trim().includes(' '))).toEqual([]);
          expect(
            lines
              .join(' ')
              .split(/\s+/)
              .filter((word) => words.includes(word)).length,
          ).toBeGreaterThanOrEqual(2 * words.length);
        },
      ),
      { numRuns: runs(100, 1000) },
    );
  });

  it('moves no cursor, sets no color and reorders no text, whatever a backend says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...HIDDEN), (text, hidden) => {
        expect(lineOf({ ...withFailure, seen: `\u001B[2J${hidden}${text}` }).replaceAll('\n', '')).not.toMatch(
          UNPRINTABLE,
        );
      }),
      { numRuns: runs(100, 1000) },
    );
  });
});

describe('secrets', () => {
  it.each([
    [
      { password: 'hunter2', email: 'a@b.c' },
      { password: '…', email: 'a@b.c' },
    ],
    [
      { data: { session_token: 't', session_jwt: 'j', session: { session_id: 's' } } },
      { data: { session_token: '…', session_jwt: '…', session: { session_id: 's' } } },
    ],
    [
      { recovery_codes: ['a', 'b'], totps: [{ secret: 's' }] },
      { recovery_codes: ['…', '…'], totps: [{ secret: '…' }] },
    ],
    [
      { new_password: 'x', bearer_token: 'y', intermediate_session_token: 'z' },
      { new_password: '…', bearer_token: '…', intermediate_session_token: '…' },
    ],
    [{ session_token: '' }, { session_token: '' }],
    [[{ code: '123456', token: '654321' }], [{ code: '…', token: '…' }]],
    [{ link: 'http://localhost/x?token=abc&a=1' }, { link: 'http://localhost/x?token=…&a=1' }],
    [{ note: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ1In0.c2ln' }, { note: '…' }],
  ])('of %j are masked', (given, shown) => {
    expect(mask(given)).toEqual(shown);
  });

  it('in a text are masked, and a long text is cut', () => {
    expect(maskText('/a?stytch_token_type=oauth&token=abc')).toBe('/a?stytch_token_type=oauth&token=…');
    expect(maskText('x'.repeat(5000))).toHaveLength(2002);
    expect(without('the code 123456 and a b', ['123456', 'b'])).toBe('the code … and a b');
  });
});
