import type { JSHandle, Page } from '@playwright/test';
import type { StytchB2BClient } from '@stytch/vanilla-js/b2b/headless';
import { PROVIDER } from './addresses';
import { theirScript, type TheirVersion } from './client-scripts';
import { BARE, OrganizationsTab } from './organizations-tab';
import type { SandboxProject } from './sandbox-project';

interface TheirWindow {
  theirOrganizations: StytchB2BClient;
  readonly stytch: {
    readonly StytchB2BHeadlessClient: new (token: string, options: object) => StytchB2BClient;
  };
}

/** The provider's own published SDK for organizations, against the local provider. */
export class TheirOrganizations extends OrganizationsTab<StytchB2BClient> {
  constructor(
    page: Page,
    sandbox: SandboxProject,
    readonly version: TheirVersion,
  ) {
    super(page, sandbox);
  }

  async join(): Promise<void> {
    await this.page.addScriptTag({ content: await theirScript(this.version) });
    const project = [this.sandbox.publicToken, PROVIDER] as const;
    await this.page.evaluate(([token, origin]) => {
      const endpoints = {
        testAPIURL: origin,
        liveAPIURL: origin,
        dfpBackendURL: origin,
        clientsideServicesIframeURL: `${origin}/stand-in/clientside-services/index.html`,
      };
      const theirs = window as unknown as TheirWindow;
      theirs.theirOrganizations = new theirs.stytch.StytchB2BHeadlessClient(token, { endpoints });
    }, project);
    await this.page.waitForFunction(
      () => !(window as unknown as TheirWindow).theirOrganizations.session.getInfo().fromCache,
    );
  }

  get sdk(): Promise<JSHandle<StytchB2BClient>> {
    return this.page.evaluateHandle(() => (window as unknown as TheirWindow).theirOrganizations);
  }

  /** Follows an address that ends on the demo's origin with a token, starts the client there and takes the token. */
  async land(address?: string): Promise<string> {
    if (address !== undefined) await this.page.goto(address);
    await this.page.waitForURL((url) => url.href.startsWith(BARE) && url.searchParams.has('token'));
    const token = new URL(this.page.url()).searchParams.get('token') ?? '';
    await this.page.evaluate(() => history.replaceState(null, '', location.pathname));
    await this.join();
    return token;
  }
}
