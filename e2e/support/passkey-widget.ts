import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import { LoginWidget } from './login-widget';

/** The passkey widget from a user's view. */
export class PasskeyWidget extends LoginWidget {
  get create(): Locator {
    return this.button('Create a Passkey');
  }

  get done(): Locator {
    return this.button('Done');
  }

  get name(): Locator {
    return this.root.getByRole('textbox', { name: 'Name of the passkey' });
  }

  /** The names in the list. */
  async lists(...names: readonly string[]): Promise<void> {
    const list = this.root.getByRole('region', { name: 'Existing Passkeys' });
    await (names.length === 0
      ? expect(list).toHaveCount(0)
      : expect(list.getByRole('listitem')).toHaveText([...names]));
  }
}
