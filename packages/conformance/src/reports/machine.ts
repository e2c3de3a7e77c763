import { isBreach, type Result } from '../kit/run-check';
import type { Report } from '../kit/run-conformance';
import { causesOf, LEVELS, tally } from './terminal';

/**
 * The report as JSON: `summary` by level, `causes` of failures with the ids of the checks, then all members of
 * `Report`.
 */
export function jsonOf(report: Report): string {
  const summary = Object.fromEntries(
    LEVELS.map((level) => [level, tally(report.results.filter((result) => result.level === level))]),
  );
  const causes = causesOf(report.results).map(({ cause, results }) => ({
    cause,
    level: results[0]?.level,
    ids: results.map(({ id }) => id),
  }));
  return `${JSON.stringify({ summary, causes, ...report }, null, 2).replaceAll(HIDDEN, escaped)}\n`;
}

/** Characters that JSON allows in a text, but that a terminal or an editor interprets. */
const HIDDEN = /[\p{Cf}\p{Zl}\p{Zp}\u007F-\u009F]/gu;

const escaped = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, at) => String.raw`\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');

/**
 * The report as JUnit XML, a suite for each profile. A failed MUST is a failure. A failed SHOULD or MAY, and an
 * expected failure, are skipped tests with the reason.
 */
export function junitOf({ profiles, results, date, versions, url }: Report): string {
  const facts = { url, kit: versions.kit, contract: versions.contract };
  const properties = Object.entries(facts)
    .map(([name, value]) => `<property name="${name}" value="${xml(value)}"/>`)
    .join('');
  const suites = profiles.map((name) => {
    const ofProfile = results.filter(({ profile }) => profile === name);
    const failures = ofProfile.filter(isBreach).length;
    const skipped = ofProfile.filter((result) => result.status !== 'passed' && !isBreach(result)).length;
    const cases = ofProfile.map((result) => caseOf(result)).join('\n');
    const counts = `tests="${ofProfile.length}" failures="${failures}" skipped="${skipped}" time="${seconds(ofProfile)}" timestamp="${xml(date)}"`;
    return `  <testsuite name="${xml(name)}" ${counts}>\n    <properties>${properties}</properties>\n${cases}\n  </testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="foyer-conformance" time="${seconds(results)}">\n${suites.join('\n')}\n</testsuites>\n`;
}

const seconds = (results: readonly Result[]): string =>
  (results.reduce((sum, { ms }) => sum + ms, 0) / 1000).toFixed(3);

function caseOf(result: Result): string {
  const { id, profile, title, level, status, expected, seen, breaks, section, expectedFailure } = result;
  const head = `    <testcase classname="${xml(profile)}" name="${xml(`${id} (${level}): ${title}`)}" time="${seconds([result])}"`;
  if (status === 'passed') return `${head}/>`;
  const found = `expected ${expected ?? ''}, saw ${seen ?? ''}`;
  if (isBreach(result)) {
    return `${head}>\n      <failure message="${xml(found)}">${xml(`${section}: ${breaks}`)}</failure>\n    </testcase>`;
  }
  const why = status === 'skipped' ? (seen ?? '') : `${expectedFailure ?? `a ${level} that does not hold`}: ${found}`;
  return `${head}>\n      <skipped message="${xml(why)}"/>\n    </testcase>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Escapes a text for markup. Characters that XML 1.0 does not allow, and those that hide or reorder the text around
 * them, become spaces.
 */
export const xml = (text: string): string => text.replaceAll(UNFIT, (character) => ENTITIES[character] ?? ' ');

const UNFIT = /[&<>"'\p{Cf}\p{Cs}\p{Zl}\p{Zp}\uFFFE\uFFFF]|(?![\t\n\r])\p{Cc}/gu;
