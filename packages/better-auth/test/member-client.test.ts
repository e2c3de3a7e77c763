// @vitest-environment jsdom
import { createOrganizationClient } from '@foyer/core/organizations';
import { describe, expect, it } from 'vitest';
import { answerFetches } from './answer-fetches';
import { API } from './backend';
import { found, MEMBERS_TOKEN, MINUTES, startOrganizations } from './organization-backend';

const backend = await startOrganizations();

answerFetches(backend);

describe("Foyer's client for organizations", () => {
  it('discovers, makes an organization, changes the member, moves to another organization, and signs out', async () => {
    const client = createOrganizationClient(MEMBERS_TOKEN, { endpoints: { testAPIURL: API } });
    const email_address = 'ada@harbour.example';
    const elsewhere = await found(backend, email_address, 'Elsewhere');
    await client.otps.email.discovery.send({ email_address });
    const code = backend.sent[0]?.code ?? '';
    const { discovered_organizations } = await client.otps.email.discovery.authenticate({ email_address, code });
    expect(discovered_organizations).toMatchObject([{ organization: { organization_name: 'Elsewhere' } }]);
    await client.discovery.organizations.create({ organization_name: 'Harbour', ...MINUTES });
    expect(client.organization.getSync()).toMatchObject({ organization_name: 'Harbour', organization_slug: 'harbour' });
    await client.self.update({ name: 'Ada' });
    expect(client.self.getSync()?.name).toBe('Ada');
    const { organization_id } = elsewhere['organization'] as { organization_id: string };
    await client.session.exchange({ organization_id, ...MINUTES });
    expect(client.organization.getSync()?.organization_name).toBe('Elsewhere');
    await client.session.revoke();
    expect(client.session.getSync()).toBeNull();
    client.destroy();
  });
});
