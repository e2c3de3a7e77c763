import type { JSHandle, Page } from '@playwright/test';
import { DEMO } from './addresses';
import type { SandboxProject } from './sandbox-project';

/** The common interface of the provider's client and ours, as far as these tests use it. */
export interface SharedClient {
  readonly otps: {
    readonly email: {
      loginOrSignup(options: { email_address: string; organization_id: string }): Promise<unknown>;
      authenticate(options: {
        code: string;
        email_address: string;
        organization_id: string;
        session_duration_minutes: number;
      }): Promise<unknown>;
      readonly discovery: {
        send(options: { email_address: string }): Promise<unknown>;
        authenticate(options: { code: string; email_address: string }): Promise<unknown>;
      };
    };
  };
  readonly discovery: {
    readonly intermediateSessions: {
      exchange(options: { organization_id: string; session_duration_minutes: number }): Promise<unknown>;
    };
  };
  readonly session: {
    getSync(): object | null;
    exchange(options: { organization_id: string; session_duration_minutes: number }): Promise<unknown>;
    revoke(): Promise<unknown>;
  };
  readonly self: { getSync(): { readonly email_address: string } | null };
  readonly organization: { getSync(): { readonly organization_slug: string } | null };
}

/** Whom a client considers signed in, and where. */
export interface SignedIn {
  readonly email: string;
  readonly slug: string;
}

/** A file of the demo's origin that runs nothing. Links and providers lead back to it. */
export const BARE = `${DEMO}/vanilla.css`;
const SDM = { session_duration_minutes: 30 };

/** A tab with a client for organizations and nothing else on it. */
export abstract class OrganizationsTab<Client extends SharedClient = SharedClient> {
  constructor(
    readonly page: Page,
    readonly sandbox: SandboxProject,
  ) {}

  /** Starts the client on the page that is open. */
  abstract join(): Promise<void>;

  /** The client on the page. */
  abstract get sdk(): Promise<JSHandle<Client>>;

  async open(address = BARE): Promise<void> {
    await this.page.goto(address);
    await this.join();
  }

  async who(): Promise<SignedIn | null> {
    const client: JSHandle<SharedClient> = await this.sdk;
    return client.evaluate(({ session, self, organization }) => {
      const [email, slug] = [self.getSync()?.email_address, organization.getSync()?.organization_slug];
      const isSignedIn = session.getSync() !== null && email !== undefined && slug !== undefined;
      return isSignedIn ? { email, slug } : null;
    });
  }

  /** Logs in to an organization by passcode. */
  async logIn(organization_id: string, email_address: string): Promise<void> {
    const client: JSHandle<SharedClient> = await this.sdk;
    const memberIds = { organization_id, email_address };
    await client.evaluate(({ otps }, given) => otps.email.loginOrSignup(given), memberIds);
    const code = await this.sandbox.code(email_address);
    await client.evaluate(({ otps }, given) => otps.email.authenticate(given), { ...memberIds, code, ...SDM });
  }

  /** Shows in discovery who one is, by passcode. */
  async discover(email_address: string): Promise<void> {
    const client: JSHandle<SharedClient> = await this.sdk;
    await client.evaluate(({ otps }, given) => otps.email.discovery.send(given), { email_address });
    const code = await this.sandbox.code(email_address);
    await client.evaluate(({ otps }, given) => otps.email.discovery.authenticate(given), { email_address, code });
  }

  /** Ends a discovery in an organization. */
  async choose(organization_id: string): Promise<void> {
    const client: JSHandle<SharedClient> = await this.sdk;
    const order = { organization_id, ...SDM };
    await client.evaluate(({ discovery }, given) => discovery.intermediateSessions.exchange(given), order);
  }

  /** Moves to another organization. */
  async moveTo(organization_id: string): Promise<void> {
    const client: JSHandle<SharedClient> = await this.sdk;
    await client.evaluate(({ session }, given) => session.exchange(given), { organization_id, ...SDM });
  }

  async logOut(): Promise<void> {
    const client: JSHandle<SharedClient> = await this.sdk;
    await client.evaluate(({ session }) => session.revoke());
  }
}
