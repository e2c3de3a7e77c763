import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessible } from './accessible';

export type Tab = 'Text' | 'WhatsApp' | 'Email';

/** The login widget from a user's view: found by its texts. */
export class LoginWidget {
  constructor(
    readonly page: Page,
    readonly root: Locator,
  ) {}

  heading(name: string): Locator {
    return this.root.getByRole('heading', { name, exact: true });
  }

  button(name: string | RegExp): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  tab(name: Tab): Locator {
    return this.root.getByRole('tab', { name, exact: true });
  }

  get email(): Locator {
    return this.root.getByRole('textbox', { name: 'Email', exact: true });
  }

  get password(): Locator {
    return this.root.getByLabel('Password', { exact: true });
  }

  get phone(): Locator {
    return this.root.getByRole('textbox', { name: 'Phone number', exact: true });
  }

  get country(): Locator {
    return this.root.getByRole('combobox', { name: 'Country', exact: true });
  }

  get continue(): Locator {
    return this.button('Continue');
  }

  get passcode(): Locator {
    return this.root.getByRole('textbox', { name: 'Passcode, 6 digits' });
  }

  get resend(): Locator {
    return this.button('Resend code');
  }

  get back(): Locator {
    return this.button('Back');
  }

  /** The announced error. Fields keep an empty region for it. */
  get alert(): Locator {
    return this.root.getByRole('alert').filter({ hasText: /\S/ });
  }

  text(text: string | RegExp): Locator {
    return this.root.getByText(text, { exact: true });
  }

  async submitEmail(email: string): Promise<void> {
    await this.email.fill(email);
    await this.continue.click();
  }

  /** Requests a link, up to the screen that confirms it. */
  async askForLink(email: string): Promise<void> {
    await this.submitEmail(email);
    await this.isAt('Check your email');
  }

  async submitPhone(phone: string): Promise<void> {
    await this.phone.fill(phone);
    await this.continue.click();
  }

  async isAt(title: string): Promise<void> {
    await expect(this.heading(title)).toBeVisible();
  }

  /** axe finds no violation on this screen. */
  async isAccessible(): Promise<void> {
    await expectAccessible(this.page, '.foyer-host');
  }
}
