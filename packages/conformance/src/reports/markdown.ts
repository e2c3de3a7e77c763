import { printable } from '../kit/mask';
import { allProfiles } from '../profiles/all-profiles';
import type { Result } from '../kit/run-check';
import type { Report } from '../kit/run-conformance';
import { LEVELS, missingOf, tally, verdictOf } from './terminal';

/**
 * The report as a Markdown page, for a repository. It has no date, address or count of requests, so that two runs with
 * the same results give the same page.
 */
export function markdownOf(report: Report): string {
  const { results, profiles } = report;
  const rows = profiles.map((name) => {
    const ofProfile = results.filter(({ profile }) => profile === name);
    const cells = LEVELS.map((level) => share(ofProfile.filter((result) => result.level === level)));
    return `| ${name} | ${allProfiles.find((profile) => profile.name === name)?.about ?? ''} | ${cells.join(' | ')} |`;
  });
  const notes = [...missingOf(report), ...(report.stopped === null ? [] : [`Stopped: ${cell(report.stopped)}`])];
  const total = `| **all** | | ${LEVELS.map((level) => `**${share(results.filter((result) => result.level === level))}**`).join(' | ')} |`;
  return [
    `**${verdictOf(report)}** ${notes.join(' ')}`.trimEnd(),
    '',
    ...['| profile | | MUST | SHOULD | MAY |', '|---|---|--:|--:|--:|', ...rows, total],
    ...profiles.flatMap((name) =>
      sectionOf(
        name,
        results.filter(({ profile }) => profile === name),
      ),
    ),
    '',
  ].join('\n');
}

function share(results: readonly Result[]): string {
  const { passed, failed, expected } = tally(results);
  const checked = passed + failed + expected;
  return checked === 0 ? '–' : `${passed} of ${checked}`;
}

function sectionOf(name: string, results: readonly Result[]): readonly string[] {
  const lines = results.map(({ id, level, status, title, seen, expectedFailure }) => {
    const outcome = status === 'passed' ? 'passed' : `${status}: ${cell(expectedFailure ?? seen ?? '')}`;
    return `| \`${id}\` | ${level} | ${cell(title)} | ${outcome} |`;
  });
  return ['', `## ${name}`, '', '| check | level | what it asks | |', '|---|---|---|---|', ...lines];
}

/** Escapes a text for a table cell. */
const cell = (text: string): string =>
  printable(text)
    .replaceAll(/[\\|`<>[\]*_{}]/g, (char) => `&#${char.codePointAt(0)};`)
    .replaceAll(/\s+/g, ' ');
