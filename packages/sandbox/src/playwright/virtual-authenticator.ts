import type { CDPSession, Page } from '@playwright/test';

/** The simulated user's reaction to a prompt: touches the authenticator immediately, or never. */
export type Presence = 'touches' | 'waits';

/** Chromium's virtual authenticator, attached to one page: it creates passkeys and signs with them. */
export class VirtualAuthenticator {
  readonly #cdp: CDPSession;
  readonly #id: string;

  private constructor(cdp: CDPSession, id: string) {
    this.#cdp = cdp;
    this.#id = id;
  }

  /** Attaches an authenticator that stores passkeys and verifies its user. Only Chromium supports it. */
  static async plugInto(page: Page, presence: Presence = 'touches'): Promise<VirtualAuthenticator> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable', { enableUI: false });
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: presence === 'touches',
      },
    });
    return new VirtualAuthenticator(cdp, authenticatorId);
  }

  /** Sets the simulated user's reaction, from the next prompt on. */
  async setPresence(presence: Presence): Promise<void> {
    await this.#cdp.send('WebAuthn.setAutomaticPresenceSimulation', {
      authenticatorId: this.#id,
      enabled: presence === 'touches',
    });
  }

  /** Sets whether it recognizes its user. If not, a prompt ends as if the user closed it. */
  async setUserVerified(isUserVerified: boolean): Promise<void> {
    await this.#cdp.send('WebAuthn.setUserVerified', { authenticatorId: this.#id, isUserVerified });
  }

  /** The ids of the stored passkeys. */
  async credentialIds(): Promise<readonly string[]> {
    const { credentials } = await this.#cdp.send('WebAuthn.getCredentials', { authenticatorId: this.#id });
    return credentials.map(({ credentialId }) => credentialId);
  }

  /** Deletes every passkey, as on a new device. */
  async forgetEverything(): Promise<void> {
    await this.#cdp.send('WebAuthn.clearCredentials', { authenticatorId: this.#id });
  }

  /** Removes it from the page. */
  async unplug(): Promise<void> {
    await this.#cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: this.#id });
  }
}
