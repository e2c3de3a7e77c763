import type { CDPSession, Page } from '@playwright/test';

/** What the person at the authenticator does: touches it at once, or leaves it alone. */
export type Presence = 'touches' | 'waits';

/** A real authenticator of Chromium's own, plugged into one page: it makes keys and signs with them. */
export class Authenticator {
  readonly #cdp: CDPSession;
  readonly #id: string;

  private constructor(cdp: CDPSession, id: string) {
    this.#cdp = cdp;
    this.#id = id;
  }

  /** Plugs one in, which holds passkeys and knows its person. */
  static async plugInto(page: Page, presence: Presence = 'touches'): Promise<Authenticator> {
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
    return new Authenticator(cdp, authenticatorId);
  }

  /** From the next ceremony on. */
  async person(presence: Presence): Promise<void> {
    await this.#cdp.send('WebAuthn.setAutomaticPresenceSimulation', {
      authenticatorId: this.#id,
      enabled: presence === 'touches',
    });
  }

  /** Fails to recognise its person, as when a prompt is closed. */
  async recognises(isUserVerified: boolean): Promise<void> {
    await this.#cdp.send('WebAuthn.setUserVerified', { authenticatorId: this.#id, isUserVerified });
  }

  async credentialIds(): Promise<readonly string[]> {
    const { credentials } = await this.#cdp.send('WebAuthn.getCredentials', { authenticatorId: this.#id });
    return credentials.map(({ credentialId }) => credentialId);
  }

  /** Loses every key, as a new device has none. */
  async forgetEverything(): Promise<void> {
    await this.#cdp.send('WebAuthn.clearCredentials', { authenticatorId: this.#id });
  }

  async unplug(): Promise<void> {
    await this.#cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: this.#id });
  }
}
