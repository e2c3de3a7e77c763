import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { addressOf } from './address-of';
import type { SandboxProject } from './sandbox-project';

/** How a host that has no React puts the account page and the user button into its own. */
export type How = 'mount' | 'element';

interface OwnClient {
  readonly otps: {
    readonly email: { loginOrCreate(email: string): Promise<{ method_id: string }> };
    authenticate(code: string, method: string, options: object): Promise<unknown>;
  };
}

/** The page's console output. */
interface OfPage {
  readonly client: OwnClient;
}

/**
 * The demo's page of a host without React, under a strict policy with Trusted Types: the user button, and the account
 * below it.
 */
export class AccountScript {
  constructor(
    readonly page: Page,
    private readonly sandbox: SandboxProject,
    private readonly how: How,
  ) {}

  /** @param section The one that shows alone. */
  async open(section?: string): Promise<void> {
    await this.page.goto(addressOf(this.sandbox, { as: this.how, ...(section && { section }) }, 'account-script.html'));
    await this.page.waitForFunction(() => 'client' in window);
  }

  /** Signs in by a passcode, without a widget. */
  async signIn(email: string): Promise<void> {
    const method = await this.page.evaluate(
      async (to) => (await (window as unknown as OfPage).client.otps.email.loginOrCreate(to)).method_id,
      email,
    );
    await this.page.evaluate(
      async ([code, id]) => {
        await (window as unknown as OfPage).client.otps.authenticate(code, id, { session_duration_minutes: 60 });
      },
      [await this.sandbox.code(email), method] as const,
    );
  }

  heading = (name: string): Locator => this.page.getByRole('heading', { name, exact: true });
  button = (name: string | RegExp): Locator => this.page.getByRole('button', { name, exact: typeof name === 'string' });
  item = (name: string): Locator => this.page.getByRole('menuitem', { name, exact: true });

  async choose(section: string): Promise<void> {
    await this.button(new RegExp(`^${section}`)).click();
    await expect(this.heading(section)).toBeVisible();
  }
}
