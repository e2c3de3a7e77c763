/**
 * Tests that a machine may skip, and why. Any other skipped test fails its step.
 * @type {readonly { file: string, why: string }[]}
 */
export const MAY_BE_SKIPPED = [
  {
    file: 'packages/sandbox/test/postgres.test.ts',
    why: 'needs a PostgreSQL server: `initdb` and `postgres`, as packages of the system install them',
  },
  {
    file: 'packages/sandbox/test/organizations/admin/concurrent.test.ts',
    why: 'needs a PostgreSQL server, as the above does',
  },
];

/**
 * @typedef {{ file: string, title: string }} SkippedTest
 * @param {readonly SkippedTest[]} tests
 * @param {typeof MAY_BE_SKIPPED} allowed
 * @returns {{ listed: (SkippedTest & { why: string })[], refused: SkippedTest[] }}
 */
export function judgeSkipped(tests, allowed = MAY_BE_SKIPPED) {
  const reasonOf = ({ file }) => allowed.find((one) => file.replaceAll('\\', '/').endsWith(one.file));
  return {
    listed: tests.flatMap((test) => (reasonOf(test) ? [{ ...test, ...reasonOf(test) }] : [])),
    refused: tests.filter((test) => !reasonOf(test)),
  };
}

/** One line for each file: how many of its tests were skipped, and why. */
export function linesOfSkipped(listed) {
  const files = [...new Set(listed.map(({ file }) => file))];
  return files.map((file) => {
    const own = listed.filter((one) => one.file === file);
    return `Skipped: ${own.length} tests of ${file}: ${own[0].why}.`;
  });
}

/** What Vitest has skipped, from its report in JSON. */
export const skippedByVitest = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => ['pending', 'skipped', 'todo', 'disabled'].includes(status))
      .map(({ fullName }) => ({ file: name, title: fullName })),
  );

/** What Playwright has skipped, from its report in JSON. */
export function skippedByPlaywright({ suites = [] }) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
      .map(({ file, title }) => ({ file, title })),
    ...skippedByPlaywright({ suites: inner }),
  ]);
}
