import type { Result } from '../kit/run-check';
import { isBreach, type Report } from '../kit/run-conformance';
import { LEVELS, tally } from './terminal';

/** The report as JSON: `summary` by level, then all that `Report` has. */
export function jsonOf(report: Report): string {
  const summary = Object.fromEntries(LEVELS.map((level) => [level, tally(report.results.filter((result) => result.level === level))]));
  return `${JSON.stringify({ summary, ...report }, null, 2)}\n`;
}

/**
 * The report as JUnit XML, a suite for each profile. A MUST that does not hold is a failure; a SHOULD or MAY that does not, and an
 * expected failure, are skipped tests with the reason.
 */
export function junitOf({ profiles, results }: Report): string {
  const suites = profiles.map((name) => {
    const own = results.filter(({ profile }) => profile === name);
    const failures = own.filter(isBreach).length;
    const skipped = own.filter((result) => result.status !== 'passed' && !isBreach(result)).length;
    const cases = own.map((result) => caseOf(result)).join('\n');
    return `  <testsuite name="${xml(name)}" tests="${own.length}" failures="${failures}" skipped="${skipped}">\n${cases}\n  </testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="foyer-conformance">\n${suites.join('\n')}\n</testsuites>\n`;
}

function caseOf(result: Result): string {
  const { id, profile, title, level, status, expected, seen, breaks, section, expectedFailure } = result;
  const head = `    <testcase classname="${xml(profile)}" name="${xml(`${id} (${level}): ${title}`)}"`;
  if (status === 'passed') return `${head}/>`;
  const found = `expected ${expected ?? ''}, saw ${seen ?? ''}`;
  if (isBreach(result)) {
    return `${head}>\n      <failure message="${xml(found)}">${xml(`${section}: ${breaks}`)}</failure>\n    </testcase>`;
  }
  const why = status === 'skipped' ? (seen ?? '') : `${expectedFailure ?? `a ${level} that does not hold`}: ${found}`;
  return `${head}>\n      <skipped message="${xml(why)}"/>\n    </testcase>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as markup shows it: nothing in it is markup, and characters that XML does not have are spaces. */
export const xml = (text: string): string =>
  Array.from(text, (char) => (isForbidden(char) ? ' ' : (ENTITIES[char] ?? char))).join('');

/** Characters that no XML 1.0 document may have. */
function isForbidden(char: string): boolean {
  const code = char.codePointAt(0) ?? 0;
  const isControl = code < 0x20 && ![0x09, 0x0a, 0x0d].includes(code);
  return isControl || code === 0xff_fe || code === 0xff_ff || (code >= 0xd8_00 && code <= 0xdf_ff);
}
