import type { JSHandle, Page } from '@playwright/test';
import type { StytchB2BClient } from '@stytch/vanilla-js/b2b/headless';
import { DEMO, PROVIDER } from './addresses';
import type { SandboxProject } from './sandbox-project';
import { theirScript, type TheirVersion } from './their-script';

interface TheirWindow {
  theirOrganizations: StytchB2BClient;
  readonly stytch: {
    readonly StytchB2BHeadlessClient: new (token: string, options: object) => StytchB2BClient;
  };
}

/** A file of the demo's origin that runs nothing. Links and providers lead back to it. */
export const BARE = `${DEMO}/vanilla.css`;

/** Whom their client considers signed in, and where. */
export interface SignedIn {
  readonly email: string;
  readonly slug: string;
}

/** The provider's own published SDK for organizations, against the local provider. */
export class TheirOrganizations {
  constructor(
    readonly page: Page,
    readonly sandbox: SandboxProject,
    readonly version: TheirVersion,
  ) {}

  /** A page of the demo's origin with nothing of ours on it. */
  async open(address = BARE): Promise<void> {
    await this.page.goto(address);
    await this.join();
  }

  /** Starts it on the page that is open. */
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

  /** Their client on the page. */
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

  async who(): Promise<SignedIn | null> {
    return (await this.sdk).evaluate(({ session, self, organization }) => {
      const [email, slug] = [self.getSync()?.email_address, organization.getSync()?.organization_slug];
      const isSignedIn = session.getSync() !== null && email !== undefined && slug !== undefined;
      return isSignedIn ? { email, slug } : null;
    });
  }

  async logOut(): Promise<void> {
    await (await this.sdk).evaluate(({ session }) => session.revoke());
  }
}
