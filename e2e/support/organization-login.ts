import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import { LoginWidget } from './login-widget';

/** The organization login from a user's view: found by its texts. */
export class OrganizationLogin extends LoginWidget {
  /** Continues with an address, with an email. */
  async begin(email: string): Promise<void> {
    await this.email.fill(email);
    await this.button('Continue with email').click();
  }

  /** Proves an address by passcode, from Main. */
  async byCode(email: string, code: () => Promise<string>): Promise<void> {
    await this.begin(email);
    await this.isAt('Enter passcode');
    await this.passcode.fill(await code());
  }

  /** An organization of the list. */
  organization(name: string): Locator {
    return this.root.getByRole('list').getByRole('button', { name });
  }

  async pick(name: string): Promise<void> {
    await this.isAt('Select an organization to continue');
    await this.organization(name).click();
  }

  /** The secret of the authenticator app that is being set up, from the screen with its QR code. */
  async secret(): Promise<string> {
    await this.isAt('Scan this QR code with your authenticator app');
    await this.button('Trouble scanning? Enter the code by hand').click();
    await this.isAt('Enter this code in your authenticator app');
    const text = await this.root.locator('.foyer-secret').innerText();
    return text.replaceAll(/\s/g, '').toUpperCase();
  }

  /** The events of the page, oldest first. */
  get events(): Locator {
    return this.page.getByRole('log', { name: 'Events' }).getByRole('listitem');
  }

  /** Signed in by the last call, with these lines in the page's log since it was opened. */
  async isIn(as: string, ...events: readonly string[]): Promise<void> {
    await this.isAt('Success!');
    await expect(this.events).toHaveText([...events, 'AUTHENTICATE_FLOW_COMPLETE', `signed in ${as}`]);
  }
}
