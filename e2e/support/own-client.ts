import type { Page } from '@playwright/test';
import { DEMO, PROVIDER } from './addresses';
import type { SandboxProject } from './sandbox-project';

/** The client of the script build, as far as these tests use it. */
interface Client {
  readonly bootstrap: { getAsync(): Promise<unknown> };
  readonly otps: {
    readonly email: { loginOrCreate(email: string, options: object): Promise<{ readonly method_id: string }> };
    authenticate(code: string, methodId: string, options: object): Promise<unknown>;
  };
  readonly session: {
    authenticate(): Promise<unknown>;
    revoke(): Promise<unknown>;
    getTokens(): { readonly session_token: string } | null;
  };
  readonly webauthn: {
    authenticate(options: object): Promise<{
      readonly user: { readonly emails: readonly { readonly email: string }[] };
    } | null>;
  };
  readonly user: { getSync(): { readonly emails: readonly { readonly email: string }[] } | null };
}

const own = (): Client => (window as unknown as { readonly ownClient: Client }).ownClient;

/** A client with cookie options of the test's own, and no widget, on a page of any host below `localhost`. */
export class OwnClient {
  constructor(
    readonly page: Page,
    readonly sandbox: SandboxProject,
  ) {}

  /** A file of the demo that runs nothing, to which the client of the script build is added. */
  async open(host: string, path = '/vanilla.css', cookieOptions: object = {}): Promise<void> {
    await this.page.goto(`http://${host}:${new URL(DEMO).port}${path}`);
    const options = { cookieOptions, endpoints: { testAPIURL: PROVIDER } };
    await this.page.evaluate(
      async ([token, given]) => {
        const script = '/foyer/foyer.js';
        const { createClient } = (await import(script)) as { createClient: (id: string, settings: object) => Client };
        const client = createClient(token, given);
        Object.assign(window, { ownClient: client });
        await client.bootstrap.getAsync();
      },
      [this.sandbox.publicToken, options] as const,
    );
  }

  async signIn(email: string): Promise<void> {
    const client = await this.page.evaluateHandle(own);
    const options = { expiration_minutes: 5 };
    const id = await client.evaluate(
      async ({ otps }, [to, given]) => (await otps.email.loginOrCreate(to, given)).method_id,
      [email, options] as const,
    );
    const code = await this.sandbox.code(email);
    await client.evaluate(
      ({ otps }, [one, methodId]) => otps.authenticate(one, methodId, { session_duration_minutes: 30 }),
      [code, id] as const,
    );
  }

  async authenticate(): Promise<void> {
    await (await this.page.evaluateHandle(own)).evaluate(({ session }) => session.authenticate());
  }

  async logOut(): Promise<void> {
    await (await this.page.evaluateHandle(own)).evaluate(({ session }) => session.revoke());
  }

  async token(): Promise<string | null> {
    const client = await this.page.evaluateHandle(own);
    return client.evaluate(({ session }) => session.getTokens()?.session_token ?? null);
  }

  async who(): Promise<string | null> {
    const client = await this.page.evaluateHandle(own);
    return client.evaluate(({ user }) => user.getSync()?.emails[0]?.email ?? null);
  }

  /** Signs in with a passkey of this device, without a form. Returns the user's address, or null. */
  async signInImmediately(): Promise<string | null> {
    const client = await this.page.evaluateHandle(own);
    return client.evaluate(async ({ webauthn }) => {
      const options = { is_passkey: true, immediate_mediation: true, session_duration_minutes: 30 };
      return (await webauthn.authenticate(options))?.user.emails[0]?.email ?? null;
    });
  }
}
