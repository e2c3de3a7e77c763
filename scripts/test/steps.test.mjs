import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../lib/process.mjs';
import { howToRepeat, seedFrom } from '../lib/seed.mjs';
import { judgeSkipped, skippedByPlaywright, skippedByVitest } from '../lib/skipped-tests.mjs';
import { checkNames, checkResult, countStep, runSteps, summary } from '../lib/steps.mjs';

const POSTGRES = 'packages/sandbox/test/postgres.test.ts';
const report = (file, status) => ({
  testResults: [
    {
      name: `/clone/${file}`,
      assertionResults: [
        { status, fullName: 'a test' },
        { status: 'passed', fullName: 'another' },
      ],
    },
  ],
});
const counting = (skipped) => ({ count: () => ({ passed: 9, failed: 0, skipped }) });

describe('a skipped test', () => {
  it.each(['pending', 'skipped', 'todo'])('%s: is found in the report of Vitest', (status) => {
    expect(skippedByVitest(report('packages/core/test/flow.test.ts', status))).toEqual([
      { file: '/clone/packages/core/test/flow.test.ts', title: 'a test' },
    ]);
  });

  it('is found in the report of Playwright, at any depth', () => {
    const spec = (title, status) => ({ title, file: 'main.spec.ts', tests: [{ status }] });
    const suites = [{ specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'skipped')] }] }];
    expect(skippedByPlaywright({ suites })).toEqual([{ file: 'main.spec.ts', title: 'two' }]);
  });

  it('fails its step, though the runner has passed', () => {
    const skipped = skippedByVitest(report('packages/core/test/flow.test.ts', 'skipped'));
    expect(countStep(counting(skipped), 0)).toMatchObject({ passed: 9, failed: 1, skipped: [], refused: skipped });
  });

  it('with a reason does not fail its step, and stands with the reason above the last line', () => {
    const { refused, ...counts } = countStep(counting(skippedByVitest(report(POSTGRES, 'skipped'))), 0);
    expect(refused).toEqual([]);
    const lines = summary([{ name: 'unit', state: 'passed', seconds: 1, ...counts }], 2, ['a note']).split('\n');
    expect(lines.at(-1)).toBe('9 passed, 0 failed');
    expect(lines.slice(-4, -1)).toEqual([
      'a note',
      expect.stringMatching(
        /^Skipped: 1 tests of packages\/sandbox\/test\/postgres\.test\.ts: needs a PostgreSQL server/,
      ),
      '',
    ]);
  });

  it('is judged by the whole name of its file', () => {
    expect(judgeSkipped([{ file: 'packages/core/test/postgres.test.ts', title: '' }]).refused).toHaveLength(1);
  });

  it('a step whose report is missing, empty or red fails, and counts nothing as skipped', () => {
    const broken = { count: () => JSON.parse('') };
    expect(countStep(broken, 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(countStep({ count: () => ({ passed: 0, failed: 0, skipped: [] }) }, 0)).toMatchObject({ failed: 1 });
    expect(countStep(counting([]), 1)).toMatchObject({ failed: 1 });
    expect(countStep(counting([]), 0)).toMatchObject({ failed: 0 });
  });
});

describe('the summary', () => {
  it('says above its last line how a failed step has ended', () => {
    const counts = { seconds: 1, passed: 0, failed: 1, skipped: [] };
    const lines = summary([{ name: 'size', state: 'failed', ...counts, why: ['Does not hold: a page'] }], 2, [
      'a note',
    ]).split('\n');
    expect(lines.slice(-4)).toEqual(['size  │ Does not hold: a page', 'a note', '', '0 passed, 1 failed']);
  });
});

describe('a check that turbo runs', () => {
  const times = { startTime: 1000, endTime: 3500 };
  /** The log that turbo has written, as a path from the root. */
  function logOf(text) {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-steps-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'turbo.log'), text);
    return relative(root, join(folder, 'turbo.log'));
  }

  it('is a task of turbo.json', () => {
    const { tasks } = JSON.parse(readFileSync(join(root, 'turbo.json'), 'utf8'));
    expect(checkNames()).toContain('eslint');
    expect(checkNames().filter((name) => !(`//#check:${name}` in tasks))).toEqual([]);
  });

  it('passes with the exit code 0', () => {
    const task = { execution: { exitCode: 0, ...times }, cache: { status: 'HIT' } };
    expect(checkResult('knip', task)).toMatchObject({ state: 'passed', seconds: 2.5, passed: 1, failed: 0 });
  });

  it('fails with every other one, and says how its log ends', () => {
    const task = { execution: { exitCode: 2, ...times }, logFile: logOf('first\nUnused file\n') };
    const result = checkResult('knip', task);
    expect(result).toMatchObject({ state: 'failed', passed: 0, failed: 1, why: ['first', 'Unused file'] });
  });

  it.each([undefined, {}, { execution: {} }])('fails if the summary has no exit code: %j', (task) => {
    expect(checkResult('knip', task)).toMatchObject({ state: 'not run', passed: 0, failed: 1 });
  });
});

describe('the steps', () => {
  const step = (name, code, needs) => ({ name: `steps-test-${name}`, command: ['node', '-e', code], needs });

  it('run in their order, and not if a step that they need has failed', async () => {
    const results = await runSteps([
      step('broken', "console.log('the reason'); process.exit(3)"),
      step('whole', ''),
      step('after-broken', '', ['steps-test-broken']),
      step('after-whole', '', ['steps-test-whole']),
    ]);
    expect(results.map(({ state, failed }) => [state, failed])).toEqual([
      ['failed', 1],
      ['passed', 0],
      ['not run', 1],
      ['passed', 0],
    ]);
    expect(results[0].why).toEqual(['the reason']);
  });
});

describe('the seed of the generated cases', () => {
  it('differs from run to run, unless it is given', () => {
    const drawn = new Set(Array.from({ length: 20 }, () => seedFrom(undefined)));
    expect(drawn.size).toBe(20);
    for (const seed of drawn) expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31).toBe(true);
    expect(seedFrom('5')).toBe(5);
    expect(seedFrom('0')).toBe(0);
  });

  it.each(['abc', '-1', '1.5', '2147483648', '5 ', '0x5', 'Infinity'])('is no %j', (given) => {
    expect(() => seedFrom(given)).toThrow(/FOYER_SEED is .*; it takes a whole number below 2147483648\./);
  });

  it('is printed with the command that plays the same cases again', () => {
    expect(howToRepeat(5, 'npm test')).toBe('Generated cases: seed 5. The same again: FOYER_SEED=5 npm test');
  });
});
