import type { OrganizationClient, OrganizationState } from '@foyer/core/organizations';
import { createOrganizationClient } from '@foyer/core/organizations';
import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { onTestFinished } from 'vitest';
import type { OrganizationCallbacks } from '../../src/organizations';
import { OrganizationProvider } from '../../src/organizations';
import { newProject } from './stage';

export const ADA = 'ada@harbour.example';
export const MINUTES = { session_duration_minutes: 30 };

type Organization = NonNullable<OrganizationState['organization']>;

/** The page of a project of organizations: its client and its provider. */
export async function newOrganizationStage(callbacks?: OrganizationCallbacks) {
  const project = newProject();
  await project.control('POST', '/project', { vertical: 'B2B', create_organization_enabled: true });
  const client: OrganizationClient = createOrganizationClient(project.publicToken, { endpoints: project.endpoints });
  onTestFinished(client.destroy);

  return {
    ...project,
    client,
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <StrictMode>
        <OrganizationProvider client={client} callbacks={callbacks}>
          {children}
        </OrganizationProvider>
      </StrictMode>
    ),
    organization: (fields: object = {}) =>
      project.control<Organization>('POST', '/organizations', {
        organization_name: 'Harbour',
        organization_slug: 'harbour',
        ...fields,
      }),
    member: ({ organization_id }: Organization, fields: object = {}) =>
      project.control<{ readonly recovery_codes?: readonly string[] }>('POST', '/members', {
        organization_id,
        email_address: ADA,
        name: 'Ada',
        status: 'active',
        ...fields,
      }),
    /** Signs in to an organization with a passcode, without any screen. */
    async signIn({ organization_id }: Organization, email_address = ADA) {
      await client.otps.email.loginOrSignup({ email_address, organization_id });
      const code = await project.code(email_address);
      return client.otps.email.authenticate({ code, email_address, organization_id, ...MINUTES });
    },
  };
}
