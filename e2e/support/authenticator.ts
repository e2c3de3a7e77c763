import type { CDPSession, Page } from '@playwright/test';

/** How the person reacts: touches the authenticator at once, or not at all. */
export type Presence = 'touches' | 'waits';

/** Chromium's own virtual authenticator, attached to one page: it creates keys and signs with them. */
export class Authenticator {
  readonly #cdp: CDPSession;
  readonly #id: string;

  private constructor(cdp: CDPSession, id: string) {
    this.#cdp = cdp;
    this.#id = id;
  }

  /** Attaches one that holds passkeys and verifies its user. */
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

  /** Applies from the next ceremony on. */
  async person(presence: Presence): Promise<void> {
    await this.#cdp.send('WebAuthn.setAutomaticPresenceSimulation', {
      authenticatorId: this.#id,
      enabled: presence === 'touches',
    });
  }

  /** Fails to verify its user, as when a prompt is closed. */
  async recognises(isUserVerified: boolean): Promise<void> {
    await this.#cdp.send('WebAuthn.setUserVerified', { authenticatorId: this.#id, isUserVerified });
  }

  async credentialIds(): Promise<readonly string[]> {
    const { credentials } = await this.#cdp.send('WebAuthn.getCredentials', { authenticatorId: this.#id });
    return credentials.map(({ credentialId }) => credentialId);
  }

  /** Loses every key, like a new device. */
  async forgetEverything(): Promise<void> {
    await this.#cdp.send('WebAuthn.clearCredentials', { authenticatorId: this.#id });
  }

  async unplug(): Promise<void> {
    await this.#cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: this.#id });
  }
}
