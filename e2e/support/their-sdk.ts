import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { StytchClient } from '@stytch/vanilla-js/headless';
import { DEMO, PROVIDER } from './addresses';
import type { SandboxProject } from './sandbox-project';

declare global {
  interface Window {
    theirs: StytchClient;
    readonly stytch: { readonly StytchHeadlessClient: new (token: string, options: object) => StytchClient };
  }
}

// Their script build is not exported, but lies in the same folder.
const HEADLESS = createRequire(import.meta.url).resolve('@stytch/vanilla-js/headless');
const SCRIPT = HEADLESS.replace('cjs/index.headless.cjs', 'iife/index.headless.js');
/** A file of the demo's origin that runs nothing. */
const BARE = `${DEMO}/vanilla.css`;

/** The provider's own published SDK, against the local provider, on its own page or on one of ours. */
export class TheirSdk {
  constructor(
    readonly page: Page,
    readonly sandbox: SandboxProject,
  ) {}

  /** A page of the demo's origin with nothing of ours on it. */
  async open(): Promise<void> {
    await this.page.goto(BARE);
    await this.join();
  }

  /** Starts it on the page that is open. */
  async join(): Promise<void> {
    await this.page.addScriptTag({ path: SCRIPT });
    const project = [this.sandbox.publicToken, PROVIDER] as const;
    await this.page.evaluate(([token, origin]) => {
      const endpoints = {
        testAPIURL: origin,
        liveAPIURL: origin,
        dfpBackendURL: origin,
        clientsideServicesIframeURL: `${origin}/stand-in/clientside-services/index.html`,
      };
      window.theirs = new window.stytch.StytchHeadlessClient(token, { endpoints });
    }, project);
    // Until its first call is answered, it repeats that call after any change, even without a session.
    await this.page.waitForFunction(() => !window.theirs.session.getInfo().fromCache);
  }

  async signIn(email: string): Promise<void> {
    const methodId = await this.page.evaluate(
      async (to) => (await window.theirs.otps.email.loginOrCreate(to)).method_id,
      email,
    );
    const code = await this.sandbox.code(email);
    await this.page.evaluate(
      ([one, id]) => window.theirs.otps.authenticate(one, id, { session_duration_minutes: 30 }),
      [code, methodId] as const,
    );
  }

  /** The address of the user that it considers signed in; null for none. */
  who(): Promise<string | null> {
    return this.page.evaluate(() => window.theirs.user.getSync()?.emails[0]?.email ?? null);
  }

  async logOut(): Promise<void> {
    await this.page.evaluate(() => window.theirs.session.revoke());
  }
}
