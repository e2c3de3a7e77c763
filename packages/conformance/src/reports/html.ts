import type { Exchange } from '../kit/record';
import type { Result } from '../kit/run-check';
import type { Report } from '../kit/run-conformance';
import { contractPage } from './contract-pages';
import { STYLE } from './html-style';
import { xml } from './machine';
import { causeLine, causesOf, LEVELS, missingOf, tally, verdictOf } from './terminal';

/** The report as one page without scripts. All data of the backend is escaped. */
export function htmlOf(report: Report): string {
  const { url, results, profiles, isConformant } = report;
  const notes = [
    ...missingOf(report),
    ...report.unexpected.map((id) => `${id} was expected to fail, and passed.`),
    ...(report.stopped === null ? [] : [`Stopped: ${report.stopped}`]),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Conformance of ${xml(url)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Conformance</h1>
<p class="soft"><code>${xml(url)}</code></p>
<div class="verdict${isConformant ? '' : ' bad'}"><p><strong>${xml(verdictOf(report))}</strong></p>${notes.map((note) => `<p>${xml(note)}</p>`).join('')}</div>
${table(results)}${breaches(results)}
${profiles
  .map((name) =>
    section(
      name,
      results.filter(({ profile }) => profile === name),
    ),
  )
  .join('\n')}
</main>
</body>
</html>
`;
}

function table(results: readonly Result[]): string {
  const rows = LEVELS.map((level) => {
    const { passed, failed, expected, skipped } = tally(results.filter((result) => result.level === level));
    return `<tr><th scope="row">${level}</th>${[passed, failed, expected, skipped].map((count) => `<td class="count">${count}</td>`).join('')}</tr>`;
  });
  const head = ['Level', 'Passed', 'Failed', 'Failed as expected', 'Skipped']
    .map((name) => `<th scope="col">${name}</th>`)
    .join('');
  return `<div class="scroll" role="region" aria-label="Results by level" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** Links to the failed checks, by cause, because the list has hundreds of checks. */
function breaches(results: readonly Result[]): string {
  const link = ({ id, title }: Result) =>
    `<li><a href="#${xml(id)}">${xml(title)}</a> <code class="soft">${xml(id)}</code></li>`;
  const groups = causesOf(results).map(
    (cause) => `<p>${xml(causeLine(cause))}</p>\n<ul>\n${cause.results.map(link).join('\n')}\n</ul>`,
  );
  return groups.length === 0 ? '' : `\n<h2>What does not hold</h2>\n${groups.join('\n')}`;
}

function section(name: string, results: readonly Result[]): string {
  const { passed } = tally(results);
  return `<h2>${xml(name)} <span class="soft">${passed} of ${results.length}</span></h2>\n<ul>\n${results.map((result) => item(result)).join('\n')}\n</ul>`;
}

const STATES = { passed: 'Passed', failed: 'Failed', skipped: 'Skipped' } as const;

function item(result: Result): string {
  const { id, level, title, status, expectedFailure, exchanges } = result;
  const head = `<div class="head"><span class="state">${STATES[status]}</span><span>${level}</span><span class="title">${xml(title)}</span><code>${xml(id)}</code></div>`;
  return `<li class="${status}"${status === 'failed' && expectedFailure === null ? ` id="${xml(id)}"` : ''}>${head}${status === 'passed' ? logOf(exchanges) : reasons(result)}</li>`;
}

function reasons({ status, expected, seen, section, breaks, expectedFailure, exchanges }: Result): string {
  if (status === 'skipped') return `<dl><dt>Why</dt><dd>${xml(seen ?? '')}</dd></dl>`;
  const rows: readonly (readonly [string, string | null])[] = [
    ['Expected', expected],
    ['Saw', seen],
    ['In Foyer', breaks],
    ['Section', `${section}, ${contractPage(section)}`],
    ['Known failure', expectedFailure],
  ];
  const list = rows
    .flatMap(([name, text]) => (text === null ? [] : [`<dt>${name}</dt><dd>${xml(text)}</dd>`]))
    .join('');
  return `<dl>${list}</dl>${logOf(exchanges)}`;
}

function logOf(exchanges: readonly Exchange[]): string {
  const shown = exchanges.map((exchange) => asText(exchange)).join('\n');
  return shown === '' ? '' : `<details><summary>Requests and answers</summary>${shown}</details>`;
}

function asText({ method, path, request, status, answer }: Exchange): string {
  const body = request === null ? '' : `\n${JSON.stringify(request, null, 2)}`;
  return `<pre>${xml(`${method} ${path}${body}\n\n${status}\n${typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2)}`)}</pre>`;
}
