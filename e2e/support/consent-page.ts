import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { addressOf, passcode } from './address-of';
import { LoginWidget } from './login-widget';
import type { SandboxProject } from './sandbox-project';
import { expectAccessible } from './accessible';

/** The demo's consent page, from a user's view. */
export class ConsentPage {
  readonly widget: Locator;
  readonly login: LoginWidget;

  constructor(
    readonly page: Page,
    readonly sandbox: SandboxProject,
  ) {
    this.widget = page.getByTestId('consent');
    this.login = new LoginWidget(page, page.getByTestId('login'));
  }

  get allow(): Locator {
    return this.button('Allow');
  }

  get deny(): Locator {
    return this.button('Deny');
  }

  button(name: string): Locator {
    return this.widget.getByRole('button', { name, exact: true });
  }

  async open(request: Readonly<Record<string, string>>): Promise<void> {
    await this.page.goto(this.address(request));
  }

  address(request: Readonly<Record<string, string>>): string {
    return addressOf(this.sandbox, { ...passcode('email'), ...request }, 'consent.html');
  }

  /** Logs in on the same page, with a passcode. */
  async logIn(email: string): Promise<void> {
    await this.login.submitEmail(email);
    await this.login.isAt('Enter passcode');
    await this.login.passcode.fill(await this.sandbox.code(email));
    await expect(this.login.root).toBeHidden();
  }

  async says(...texts: readonly string[]): Promise<void> {
    for (const text of texts) await expect(this.widget.getByText(text, { exact: true }).first()).toBeVisible();
  }

  /** The events of the host page, oldest first: event types, and errors with their code. */
  async getsEvents(...events: readonly string[]): Promise<void> {
    await expect(this.page.getByTestId('reported-events')).toHaveText(events.join(' '));
  }

  async isAccessible(): Promise<void> {
    await expectAccessible(this.page, '.foyer-host');
  }
}
