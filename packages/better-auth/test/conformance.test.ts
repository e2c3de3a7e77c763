import { runConformance, type Report } from '@foyer/conformance';
import { afterAll, expect, it } from 'vitest';
import { movableClock } from './clock';
import { Company } from './company';
import { CheckedBackend, CheckedOrganizations } from './conformance-adapter';
import { StandIn } from './stand-in';

const REPORT = '../../../docs/conformance/better-auth.md';
const PROFILES = [
  'core',
  'email-links',
  'email-otp',
  'sms-otp',
  'whatsapp-otp',
  'passwords',
  'passkeys',
  'totp',
  'social',
  'sessions',
  'devices',
];
const ORGANIZATIONS = ['organizations', 'sso', 'organization-admin'];
/** Companies by SAML are not served. */
const isLeftOut = ({ id, status }: Report['results'][number]) => status === 'skipped' && id.startsWith('sso.saml.');
const clock = movableClock();
const provider = new StandIn();
const company = new Company();
await Promise.all([provider.open(), company.open()]);
afterAll(() => {
  provider.close();
  company.close();
});

it('fulfills the contract for these profiles, as its report says', async () => {
  const users = await check(new CheckedBackend(clock, provider), PROFILES);
  const organizations = await check(new CheckedOrganizations(clock, provider, company), ORGANIZATIONS);
  const report = [...users.results, ...organizations.results];
  expect(
    report
      .filter((one) => one.level === 'MUST' && one.status !== 'passed' && !isLeftOut(one))
      .map(({ id, seen }) => [id, seen]),
  ).toEqual([]);
  await expect(pageOf(report)).toMatchFileSnapshot(REPORT);
}, 900_000);

async function check(
  { publicToken: token, adapter, fetch }: CheckedBackend | CheckedOrganizations,
  profiles: readonly string[],
) {
  const report = await runConformance({
    url: 'http://localhost:4450',
    token,
    profiles,
    adapter,
    fetch,
    timeoutMs: 60_000,
  });
  expect(report.stopped).toBeNull();
  return report;
}

/** The report as a page: numbers by profile, and each check that does not hold. */
function pageOf(results: Report['results']): string {
  const rows = [...PROFILES, ...ORGANIZATIONS].map((profile) => {
    const cells = (['MUST', 'SHOULD', 'MAY'] as const).map((level) => {
      const own = results.filter((result) => result.profile === profile && result.level === level);
      return own.length === 0 ? '–' : `${own.filter(({ status }) => status === 'passed').length} of ${own.length}`;
    });
    return `| ${profile} | ${cells.join(' | ')} |`;
  });
  const odd = results
    .filter(({ status }) => status !== 'passed')
    .map(
      ({ id, level, title, status, expected, seen }) =>
        `| \`${id}\` | ${level} | ${title} | ${status}: ${[expected, seen].filter(Boolean).join('; seen: ')} |`,
    );
  return `${HEAD}
| profile | MUST | SHOULD | MAY |
|---|--:|--:|--:|
${rows.join('\n')}

## What does not hold

${odd.length === 0 ? 'Nothing.' : `| check | level | what it says | result |\n|---|---|---|---|\n${odd.join('\n')}`}
`;
}

const HEAD = `# better-auth, checked

[\`@foyer/better-auth\`](../guide/your-own-backend.md) on better-auth 1.7.25 and PGlite, checked by \`@foyer/conformance\`. This page is
written by a test, which fails when it is no longer so (\`npx vitest run packages/better-auth/test/conformance.test.ts -u\`).
`;
