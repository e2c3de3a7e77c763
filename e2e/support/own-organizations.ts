import type { JSHandle } from '@playwright/test';
import type { OrganizationClient } from '@foyer/core/organizations';
import { PROVIDER } from './addresses';
import { ownScript } from './client-scripts';
import { OrganizationsTab } from './organizations-tab';

interface OwnWindow {
  ownOrganizations: OrganizationClient;
  readonly foyerOrganizations: {
    createOrganizationClient(token: string, options: object): OrganizationClient;
  };
}

/** Our client for organizations, without a screen. */
export class OwnOrganizations extends OrganizationsTab<OrganizationClient> {
  async join(): Promise<void> {
    await this.page.addScriptTag({ content: await ownScript() });
    await this.page.evaluate(
      async ([token, origin]) => {
        const own = window as unknown as OwnWindow;
        const client = own.foyerOrganizations.createOrganizationClient(token, { endpoints: { testAPIURL: origin } });
        own.ownOrganizations = client;
        await client.bootstrap.getAsync();
      },
      [this.sandbox.publicToken, PROVIDER] as const,
    );
  }

  /** Whether our record describes the session, so that the server has confirmed it. */
  async hasRecord(): Promise<boolean> {
    return (await this.page.context().cookies()).some(({ name }) => name === 'stytch_session_record');
  }

  get sdk(): Promise<JSHandle<OrganizationClient>> {
    return this.page.evaluateHandle(() => (window as unknown as OwnWindow).ownOrganizations);
  }
}
