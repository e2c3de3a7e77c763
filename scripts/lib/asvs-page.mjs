import { REQUIREMENTS } from './asvs-requirements.mjs';
import { cell, table } from './report.mjs';
import { inOrder, numbersIn } from './test-titles.mjs';

const all = Object.values(REQUIREMENTS).flat();

const PARTS = { ours: 'Foyer', shared: 'Foyer, with host or provider', host: 'the host', provider: 'the provider' };

function testsOf({ number, tests = [] }, titles) {
  const own = titles.filter(({ title }) => numbersIn('ASVS', title).includes(number));
  return inOrder([...own, ...tests.map(([file, title]) => ({ file, title }))]);
}

/** Missing evidence of the table. */
function problemsOf(titles) {
  const known = new Set(all.map(({ number }) => number));
  const there = new Set(titles.map(({ file, title }) => `${file}: ${title}`));
  const strangers = titles.flatMap(({ title, file }) =>
    numbersIn('ASVS', title)
      .filter((number) => !known.has(number))
      .map((number) => `${file}: no requirement ${number}`),
  );
  const gone = all.flatMap(({ number, tests = [] }) =>
    tests
      .filter(([file, title]) => !there.has(`${file}: ${title}`))
      .map(([file, title]) => `${number}: no test "${title}" in ${file}`),
  );
  const twice = all
    .filter(({ number }, index) => all.findIndex((one) => one.number === number) !== index)
    .map(({ number }) => `${number} is there twice`);
  const silent = all
    .filter((one) => testsOf(one, titles).length === 0 && !one.why)
    .map(({ number }) => `${number} has neither a test nor a reason`);
  return [...strangers, ...gone, ...twice, ...silent];
}

function row(one, titles) {
  const tests = testsOf(one, titles).map(({ file, title }) => `${cell(title)} (\`${file}\`)`);
  const shown = tests.length > 0 ? tests.join('; ') : 'No test.';
  return [one.number, one.level, cell(one.about), PARTS[one.part], one.why ?? '', shown];
}

const introduction = (titles) => {
  const shown = all.filter((one) => testsOf(one, titles).length > 0).length;
  return `# OWASP ASVS 5.0

The requirements of the Application Security Verification Standard that a sign-in widget touches, and the tests that show each. Made
from the tests; \`npm test\` fails if a test that it names is gone
([decision 112](decisions/reports.md)).

- **The numbers are the standard's, the words are ours.** Read the requirement itself in
  [the standard](https://github.com/OWASP/ASVS/tree/master/5.0). A row is a help for a review, not a statement of conformance.
- **Part** says who can meet it. Foyer is code in the host's page and on its server: headers, hosting and logs are the host's; accounts,
  codes, keys and limits are the provider's.
- A row without a test says so, and why.
- What is not in the table does not touch a sign-in widget: file uploads, GraphQL, WebRTC and so on.

${all.length} requirements, ${shown} of them shown by tests. See also: [threats](threats.md), [the promises](https://github.com/foyer-js/foyer/blob/main/SECURITY.md),
[the supply chain](scorecard.md).
`;
};

/** The page, and the problems that prevent it. */
export function asvsPage(titles) {
  const head = ['number', 'level', 'what is asked', 'part', 'how, or why not', 'tests'];
  const chapters = Object.entries(REQUIREMENTS).map(
    ([name, list]) =>
      `## ${name}\n\n${table(
        head,
        list.map((one) => row(one, titles)),
      )}\n`,
  );
  const page = `${introduction(titles)}\n${chapters.join('\n')}`;
  return { pages: { 'docs/asvs.md': page }, problems: problemsOf(titles) };
}
