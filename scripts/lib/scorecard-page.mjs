import { cell, table } from './report.mjs';
import { CHECKS, dangerous, permissions, pinnedActions, trackedFiles, unpinnedInstalls } from './scorecard.mjs';
import { securityTxt, securityTxtProblems } from './security-txt.mjs';

/** Workflows that each rule must refuse, so that a rule that finds nothing any more is noticed. */
const SAMPLES = [
  ['pinnedActions', pinnedActions, '      - uses: actions/checkout@v4\n', 1],
  ['pinnedActions', pinnedActions, '      - uses: actions/checkout@main # v4\n', 1],
  ['pinnedActions', pinnedActions, `      - uses: actions/checkout@${'a'.repeat(40)} # v4.2.2\n`, 0],
  ['unpinnedInstalls', unpinnedInstalls, '      - run: curl https://example.com/x | sh\n', 1],
  ['unpinnedInstalls', unpinnedInstalls, '      - run: |\n          echo a\n          npm install -g x\n', 1],
  ['dangerous', dangerous, 'on:\n  pull_request_target:\n', 1],
  ['dangerous', dangerous, '      - run: echo ${{ github.head_ref }}\n', 1],
  ['dangerous', dangerous, '      - run: |\n          true\n          echo "${{ github.event.issue.title }}"\n', 1],
  ['permissions', permissions, 'on: push\njobs:\n  a:\n', 1],
  ['permissions', permissions, 'permissions:\n  contents: write\njobs:\n  a:\n', 1],
  [
    'permissions',
    permissions,
    'permissions:\n  contents: read\njobs:\n  a:\n    permissions:\n      packages: write\n',
    1,
  ],
];

const BUILT = new Date('2026-01-01T00:00:00Z');
const TEXT = securityTxt(BUILT);
/** Sample texts of security.txt, with their number of problems. */
const TEXTS = [
  [TEXT, BUILT, 0],
  [TEXT, new Date('2026-08-01T00:00:00Z'), 1],
  [TEXT, new Date('2027-01-01T00:00:00Z'), 1],
  [TEXT.replace(/^Contact.*\n/, ''), BUILT, 1],
  [TEXT.replace('https:', 'http:'), BUILT, 1],
  [`${TEXT}Expires: 2026-12-01T00:00:00Z\n`, BUILT, 1],
  [TEXT.replace(/Expires: .*/, 'Expires: soon'), BUILT, 2],
  [`${TEXT}nonsense\n`, BUILT, 1],
];

const page = `# The supply chain, by the OpenSSF Scorecard

What the [Scorecard](https://github.com/ossf/scorecard) asks of a project, what holds it in this repository, and what a checkout cannot know.
\`npm test -- reports\` checks every row that names what holds it, without a network
([decision 112](decisions/reports.md)). The Scorecard itself, run against the public repository, also sees the rest.

${table(
  ['check', 'what it asks', 'held by', 'cannot be known here'],
  CHECKS.map(({ name, asks, held = '', cannot = '' }) => [name, cell(asks), cell(held), cell(cannot)]),
)}

## What a release brings

- **A bill of materials** for each package, \`foyer-core-<version>.cdx.json\` in CycloneDX 1.6, beside the release on GitHub: every production
  dependency with version, licence, purl and checksum. Peer dependencies, such as React, are yours. What the script builds of
  \`@foyer/vanilla\` hold as a copy is listed too. \`npm run sbom -- <folder>\` writes them from a checkout.
- **Provenance**: \`npm audit signatures\` in your project checks that what was installed was built by the workflow.
- **[ASVS](asvs.md)**: which requirement is shown by which test. **[Threats](threats.md)**: which attacks were thought of.
- **\`/.well-known/security.txt\`** on the site of the documents, with a date of expiry that each build writes anew.
`;

/** The page, and the rows that do not hold. */
export function scorecardPage() {
  const files = trackedFiles();
  const problems = [
    ...SAMPLES.filter(([, find, text, count]) => find(text).length !== count).map(
      ([name, , text]) => `the rule ${name} misjudges ${JSON.stringify(text)}`,
    ),
    ...TEXTS.filter(([text, now, count]) => securityTxtProblems(text, now).length !== count).map(
      ([text]) => `security.txt is misjudged: ${JSON.stringify(text)}`,
    ),
    ...CHECKS.flatMap(({ name, find }) => (find?.(files) ?? []).map((problem) => `Scorecard, ${name}: ${problem}`)),
  ];
  return { pages: { 'docs/scorecard.md': page }, problems };
}
