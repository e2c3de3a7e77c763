import { afterEach, describe, expect, it } from 'vitest';
import { UsageError } from '../../src/base/errors';
import type { OrganizationClient } from '../../src/organizations/client/organization-client';
import { createOrganizationClient } from '../../src/organizations/client';
import { fakeBrowser } from '../support/browser';
import { json } from '../support/http';

let client: OrganizationClient | undefined;
afterEach(() => client?.destroy());

const PLACES = 'organization_id, member_id';

describe('a call without its required arguments is refused with its signature, and sends nothing', () => {
  it.each<[string, (client: OrganizationClient) => unknown]>([
    [
      `client.otps.sms.authenticate({ ${PLACES}, code, session_duration_minutes }) was called without { ${PLACES}, code, session_duration_minutes }.`,
      ({ otps }) => (otps.sms.authenticate as () => unknown)(),
    ],
    [
      'client.self.deletePassword(passwordId) was called without passwordId.',
      ({ self }) => (self.deletePassword as () => unknown)(),
    ],
    [
      'client.discovery.organizations.create({ session_duration_minutes }) was called without { session_duration_minutes }.',
      ({ discovery }) => (discovery.organizations.create as () => unknown)(),
    ],
    [
      'client.oauth.slack.start({ organization_id }) was called without { organization_id }.',
      ({ oauth }) => (oauth.slack.start as () => unknown)(),
    ],
    [
      'client.sso.start({ connection_id }) was called without { connection_id }.',
      ({ sso }) => (sso.start as () => unknown)(),
    ],
    [
      'client.authenticateByUrl({ session_duration_minutes }) was called without { session_duration_minutes }.',
      ({ authenticateByUrl }) => (authenticateByUrl as () => unknown)(),
    ],
  ])('%s', async (message, call) => {
    const tab = fakeBrowser({ fetch: () => Promise.resolve(json({})) }).openTab();
    client = createOrganizationClient(
      'public-token-test-arguments',
      { endpoints: { testAPIURL: 'https://api.test' } },
      tab,
    );
    const refused = await Promise.resolve(call(client)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UsageError);
    expect(refused).toMatchObject({
      code: 'invalid_argument',
      id: 'FOYER_MISSING_ARGUMENT',
      message: expect.stringContaining(message) as string,
    });
    expect(
      tab.requests.map(({ url }) => new URL(url).pathname).filter((path) => !/bootstrap|events/.test(path)),
    ).toEqual([]);
  });
});
