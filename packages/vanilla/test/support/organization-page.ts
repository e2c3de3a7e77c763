import { onTestFinished } from 'vitest';
import type { OrganizationClient } from '../../src/organizations/index';
import { createOrganizationClient } from '../../src/organizations/index';
import { codeSentTo, control, newToken } from './page';

export const organizationConfig = {
  products: ['emailOtp'],
  authFlowType: 'Discovery',
  sessionOptions: { sessionDurationMinutes: 30 },
} as const;

/** The public token of a new project for organizations, in which every user can create one. */
export async function newProject(): Promise<string> {
  const publicToken = newToken();
  await control(publicToken, '/project', { vertical: 'B2B', create_organization_enabled: true });
  return publicToken;
}

export async function newOrganizationClient(publicToken?: string): Promise<OrganizationClient> {
  const client = createOrganizationClient(publicToken ?? (await newProject()), {
    endpoints: { testAPIURL: 'http://localhost:4600' },
  });
  onTestFinished(client.destroy);
  return client;
}

/** Signs in a member, who creates the organization. */
export async function signInMember(client: OrganizationClient, email_address = 'ada@example.com'): Promise<void> {
  await client.otps.email.discovery.send({ email_address });
  await client.otps.email.discovery.authenticate({
    email_address,
    code: await codeSentTo(client.publicToken, email_address),
  });
  await client.discovery.organizations.create({ session_duration_minutes: 60 });
}
