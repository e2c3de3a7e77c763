import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import * as house from '../lint/house-rules.mjs';

const bans = [...house.honestTests, ...house.patientTests, ...house.tellingTests];
const config = {
  languageOptions: { ecmaVersion: 2023, sourceType: 'module' },
  rules: { 'no-restricted-syntax': ['error', ...bans] },
};
const slowPatterns = (pattern) => {
  const found = new Linter().verify(`export const pattern = ${pattern};`, { ...house.linearPatterns });
  return found.map(({ ruleId }) => ruleId);
};
const complaints = (code) => new Linter().verify(code, config).map(({ message }) => message);

describe('a test may not', () => {
  it.each([
    'await page.waitForTimeout(100);',
    "import { setTimeout as wait } from 'node:timers/promises';",
    "import { setTimeout } from 'timers/promises';",
    'await new Promise((resolve) => setTimeout(resolve, 50));',
    'await new Promise((resolve) => void window.setTimeout(resolve, 0));',
    'const wait = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });',
    'await client.clock.sleep(1);',
    'await act(() => client.clock.sleep(1));',
  ])('sleep: %s', (code) => {
    expect(complaints(code)).toEqual(['No sleeping: wait for the thing itself, or pass in a clock.']);
  });

  it.each([
    'expect(performance.now() - began).toBeLessThan(5000);',
    'expect(Date.now() - began, "in time").toBeLessThan(5000);',
    'expect(Math.round(performance.now() - began)).toBeLessThan(5);',
  ])('have a limit by the clock: %s', (code) => {
    expect(complaints(code)).toEqual(['No limit by the clock: count the work, or pass in a clock.']);
  });

  it.each(['/./', '/.*/', '/.+/', '/^.*$/', '/(.*)/', '/[\\s\\S]*/', '/[^]*/', '/^/', '/$/', '/(?:)/', "''"])(
    'match every text: %s',
    (pattern) => {
      expect(complaints(`expect(text).toMatch(${pattern});`)).toHaveLength(1);
      expect(complaints(`expect(text).toEqual(expect.stringMatching(${pattern}));`)).toHaveLength(1);
    },
  );

  it.each(['expect(true).toBe(true);', 'expect(1).toBeTruthy();', "expect('a').toBeDefined();"])(
    'assert something of a constant: %s',
    (code) => {
      expect(complaints(code)).toEqual(['A constant asserts nothing of the program.']);
    },
  );

  it.each(['it.skip("x", () => {});', 'test.only("x", () => {});', 'describe.todo("x");', 'vi.mock("x");'])(
    'be skipped, alone, or without the program: %s',
    (code) => {
      expect(complaints(code)).toHaveLength(1);
    },
  );
});

it.each([
  "import { setTimeout } from './timers';",
  'setTimeout(ring, 50);',
  'void clock.sleep(2000).then(wake);',
  'await vi.advanceTimersByTimeAsync(5000);',
  'expect(time.now() - began).toBeLessThan(15_000);',
  'expect(until - Date.now()).toBeGreaterThan(0);',
  'expect(text).toMatch(/^[\\w-]{43}$/);',
  'expect(text).toMatch(/a.*b/);',
  'expect(text).toBe("");',
  'expect(isReported).toBe(true);',
])('a test may say: %s', (code) => {
  expect(complaints(code)).toEqual([]);
});

describe('a pattern of a package', () => {
  it.each([
    '/=+$/',
    '/[.,;:!?]+$/',
    '/\\s+$/',
    '/(a+)+b/',
    '/^(a|a)*b/',
    '/\\{[^}]*\\}/',
    '/^a+a+$/',
    '/,\\s*\\n\\s*x/',
  ])('takes linear time: %s does not', (pattern) => expect(slowPatterns(pattern)).not.toEqual([]));

  it.each(['/^=+$/', '/^[^\\s@]+@/', '/[^a]/', '/\\{[^{}]*\\}/'])('may be %s', (pattern) => {
    expect(slowPatterns(pattern)).toEqual([]);
  });

  it.each([
    ['new RegExp(`^${PART}$`, "u")', 0],
    ['new RegExp("^a$")', 0],
    ['new RegExp(source)', 1],
    ['RegExp(`^${source}$`)', 1],
    ['new RegExp(`^${parts.join("")}$`)', 1],
  ])('is made of constants: %s', (code, count) => {
    const rules = { 'no-restricted-syntax': ['error', ...house.publishedSource] };
    expect(new Linter().verify(`export const made = ${code};`, { ...config, rules })).toHaveLength(count);
  });
});
