import { PageProject } from '@foyer/sandbox/playwright';
import type { Page } from '@playwright/test';
import { DEMO, PROVIDER } from './addresses';
import { totpCode } from './totp-code';

type Batch = readonly { readonly event: { readonly event_name: string } }[];
type Fields = Readonly<Record<string, unknown>>;

/** The test's own project in the local provider, with what only our own journeys ask of its control plane. */
export class SandboxProject extends PageProject {
  constructor() {
    super(PROVIDER);
  }

  /** A user with a password and an authenticator app, and the secret of the app. */
  async userWithApp(email: string, password: string): Promise<string> {
    await this.user({ email, password });
    const minutes = { session_duration_minutes: 30 };
    const { session_token: token = '' } = await this.call('passwords/authenticate', { email, password, ...minutes });
    const { secret = '' } = await this.call('totps', { expiration_minutes: 30 }, token);
    await this.call('totps/authenticate', { totp_code: totpCode(secret), ...minutes }, token);
    return secret;
  }

  /** Makes a call of the API, as a program that has the token of a session. */
  private async call(path: string, body: object, token = this.publicToken): Promise<Readonly<Record<string, string>>> {
    const answer = await fetch(`${PROVIDER}/sdk/v1/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: DEMO,
        authorization: `Basic ${btoa(`${this.publicToken}:${token}`)}`,
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`The provider refuses ${path}: ${await answer.text()}`);
    return ((await answer.json()) as { readonly data: Readonly<Record<string, string>> }).data;
  }

  /** A link in an email, requested by a program that binds it to no browser: the host's own, or an attacker's. */
  async askByHand(email: string, address: string): Promise<string> {
    const urls = { login_magic_link_url: address, signup_magic_link_url: address };
    await this.call('magic_links/email/login_or_create', { email, ...urls });
    return this.link(email);
  }

  /** Ends the session of a page at the provider, without a message to its browser. */
  async endSession(page: Page): Promise<void> {
    const token = (await page.context().cookies()).find(({ name }) => name === 'stytch_session')?.value ?? '';
    const pair = `${this.publicToken}:${decodeURIComponent(token)}`;
    const headers = { 'content-type': 'application/json', origin: DEMO, authorization: `Basic ${btoa(pair)}` };
    const answer = await fetch(`${PROVIDER}/sdk/v1/sessions/revoke`, { method: 'POST', headers, body: '{}' });
    if (!answer.ok) throw new Error(`The provider does not end the session: ${await answer.text()}`);
  }

  /** The names of the events that the provider got, in order. */
  async loggedEvents(): Promise<readonly string[]> {
    const batches = (await this.calls('/sdk/v1/events')).map(({ body }) => body as unknown as Batch);
    return batches.flatMap((batch) => batch.map(({ event }) => event.event_name));
  }

  /** A project of organizations, with a member of Harbour. */
  async withMember(email_address: string): Promise<void> {
    await this.configure({ vertical: 'B2B' });
    const organization_id = await this.organization({ organization_name: 'Harbour', organization_slug: 'harbour' });
    await this.member({ organization_id, email_address });
  }

  /** A member with an authenticator app: its secret and the recovery codes. */
  createMemberWithApp(
    member: Fields & { readonly organization_id: string },
  ): Promise<{ readonly totp_secret: string; readonly recovery_codes: readonly string[] }> {
    return this.ask('POST', 'members', {}, { ...member, totp: true });
  }

  /** A token by which support staff logs in as a member. */
  async impersonationOf(member_id: string): Promise<string> {
    return (await this.ask<{ token: string }>('POST', 'tokens', {}, { kind: 'impersonation', member_id })).token;
  }

  /** Connects an organization with its company, and returns the connection's id. */
  async createConnection(connection: {
    readonly organization_id: string;
    readonly kind: 'oidc' | 'saml';
    readonly display_name: string;
  }): Promise<string> {
    return (await this.ask<{ connection_id: string }>('POST', 'connections', {}, connection)).connection_id;
  }

  /** Registers an application that signs users in through this project. */
  async createApp(app: Fields & { readonly client_id: string }): Promise<void> {
    await this.ask('POST', 'apps', {}, app);
  }
}
