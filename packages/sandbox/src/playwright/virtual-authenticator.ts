import type { CDPSession, Page } from '@playwright/test';

/** The person's reaction to a prompt: touches the authenticator at once, or not at all. */
export type Presence = 'touches' | 'waits';

/** Chromium's virtual authenticator, attached to one page: it creates passkeys and signs with them. */
export class VirtualAuthenticator {
  readonly #cdp: CDPSession;
  readonly #id: string;

  private constructor(cdp: CDPSession, id: string) {
    this.#cdp = cdp;
    this.#id = id;
  }

  /** Attaches one that keeps passkeys and knows its user. Chromium alone has them. */
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

  /** Sets the person's reaction from the next prompt on. */
  async person(presence: Presence): Promise<void> {
    await this.#cdp.send('WebAuthn.setAutomaticPresenceSimulation', {
      authenticatorId: this.#id,
      enabled: presence === 'touches',
    });
  }

  /** Whether it recognises its user; if not, a prompt ends as if it was closed. */
  async recognises(isUserVerified: boolean): Promise<void> {
    await this.#cdp.send('WebAuthn.setUserVerified', { authenticatorId: this.#id, isUserVerified });
  }

  /** The ids of the passkeys that it keeps. */
  async credentialIds(): Promise<readonly string[]> {
    const { credentials } = await this.#cdp.send('WebAuthn.getCredentials', { authenticatorId: this.#id });
    return credentials.map(({ credentialId }) => credentialId);
  }

  /** Loses every passkey, as a new device would have none. */
  async forgetEverything(): Promise<void> {
    await this.#cdp.send('WebAuthn.clearCredentials', { authenticatorId: this.#id });
  }

  /** Takes it away from the page. */
  async unplug(): Promise<void> {
    await this.#cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: this.#id });
  }
}
