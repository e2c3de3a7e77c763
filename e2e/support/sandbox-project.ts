import { randomBytes } from 'node:crypto';
import { DEMO, PROVIDER } from './addresses';

export interface Message {
  readonly id: string;
  readonly channel: 'email' | 'sms' | 'whatsapp';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code?: string;
  readonly links: readonly string[];
}

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>> | null;
  /** 0 if there was no answer. */
  readonly status: number;
}

export interface Fault {
  readonly path: string;
  readonly method?: string;
  /** How many requests it affects; every one if absent. */
  readonly times?: number;
  readonly status?: number;
  readonly error_type?: string;
  readonly error_message?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly delay_ms?: number;
  readonly hang?: boolean;
  readonly drop?: boolean;
}

/** The test's own project in the local provider, and its control plane. */
export class SandboxProject {
  readonly publicToken = `public-token-test-${randomBytes(9).toString('hex')}`;

  /** Newest first. */
  async messages(to: string): Promise<readonly Message[]> {
    const { messages } = await this.#get<{ messages: readonly Message[] }>('messages', { to });
    return messages;
  }

  async newestMessage(to: string): Promise<Message> {
    const [newest] = await this.messages(to);
    if (!newest) throw new Error(`Nothing was sent to ${to}.`);
    return newest;
  }

  /** The passcode that was sent last. */
  async code(to: string): Promise<string> {
    const { code } = await this.newestMessage(to);
    if (code === undefined) throw new Error(`The newest message to ${to} has no passcode.`);
    return code;
  }

  /** A link by mail, requested by a program that binds it to no browser: one of the host's own, or an attacker's. */
  async askByHand(email: string, address: string): Promise<string> {
    const answer = await fetch(`${PROVIDER}/sdk/v1/magic_links/email/login_or_create`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: DEMO,
        authorization: `Basic ${btoa(`${this.publicToken}:${this.publicToken}`)}`,
      },
      body: JSON.stringify({ email, login_magic_link_url: address, signup_magic_link_url: address }),
    });
    if (!answer.ok) throw new Error(`The provider refuses the link: ${await answer.text()}`);
    return this.link(email);
  }

  /** The link that was sent last. */
  async link(to: string): Promise<string> {
    const [link] = (await this.newestMessage(to)).links;
    if (link === undefined) throw new Error(`The newest message to ${to} has no link.`);
    return link;
  }

  /** All messages that were sent. */
  async everything(): Promise<readonly Message[]> {
    const { messages } = await this.#get<{ messages: readonly Message[] }>('messages');
    return messages;
  }

  async advanceClock(seconds: number): Promise<void> {
    await this.#post('clock', { advance_seconds: seconds });
  }

  async fault(fault: Fault): Promise<void> {
    await this.#post('faults', fault);
  }

  async clearFaults(): Promise<void> {
    await this.#ask('DELETE', 'faults');
  }

  /** Changes settings of the project. */
  async configure(settings: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#post('project', settings);
  }

  async createUser(user: {
    readonly email?: string;
    readonly phone_number?: string;
    readonly password?: string;
  }): Promise<void> {
    await this.#post('users', user);
  }

  /** Makes an organization by its wire fields, and returns its id. */
  async createOrganization(organization: Readonly<Record<string, unknown>>): Promise<string> {
    return (await this.#post<{ organization_id: string }>('organizations', organization)).organization_id;
  }

  /** Makes a member of an organization, and returns its id. */
  async createMember(member: Readonly<Record<string, unknown>> & { readonly organization_id: string }): Promise<string> {
    return (await this.#post<{ member: { member_id: string } }>('members', member)).member.member_id;
  }

  /** A member with an authenticator app: its secret and the recovery codes. */
  async createMemberWithApp(
    member: Readonly<Record<string, unknown>> & { readonly organization_id: string },
  ): Promise<{ readonly totp_secret: string; readonly recovery_codes: readonly string[] }> {
    return this.#post('members', { ...member, totp: true });
  }

  /** A token by which support staff logs in as a member. */
  async impersonationOf(member_id: string): Promise<string> {
    return (await this.#post<{ token: string }>('tokens', { kind: 'impersonation', member_id })).token;
  }

  /** Connects an organization with its company, and returns the connection's id. */
  async createConnection(connection: {
    readonly organization_id: string;
    readonly kind: 'oidc' | 'saml';
    readonly display_name: string;
  }): Promise<string> {
    return (await this.#post<{ connection_id: string }>('connections', connection)).connection_id;
  }

  /** A person whom that provider's page offers. */
  async createIdentity(identity: {
    readonly provider: string;
    readonly email?: string;
    readonly name?: string;
  }): Promise<void> {
    await this.#post('identities', identity);
  }

  /** Registers an application that signs people in through this project. */
  async createApp(app: Readonly<Record<string, unknown>> & { readonly client_id: string }): Promise<void> {
    await this.#post('apps', app);
  }

  /** The calls that were received, oldest first. */
  async calls(path?: string): Promise<readonly Call[]> {
    const { calls } = await this.#get<{ calls: readonly Call[] }>('calls');
    return path === undefined ? calls : calls.filter((call) => call.path === path);
  }

  #get<Answer>(call: string, query: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.#ask('GET', call, undefined, query);
  }

  #post<Answer>(call: string, body: object): Promise<Answer> {
    return this.#ask('POST', call, body);
  }

  async #ask<Answer>(
    method: string,
    call: string,
    body?: object,
    query: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const search = new URLSearchParams({ ...query, project: this.publicToken });
    const answer = await fetch(`${PROVIDER}/sandbox/${call}?${search}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} /sandbox/${call}: ${answer.status} ${text}`);
    return JSON.parse(text) as Answer;
  }
}
