import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { MessageId } from '@foyer/wire/message-link';
import { withLink } from '@foyer/wire/message-link';
import type { Sandbox } from '../create-sandbox';
import type { FaultOrder, NewUser, ReceivedCall, SentMessage } from './control-types';

/** Thrown if the control plane refuses a call of a test. The message contains the answer. */
export class ControlRefused extends Error {
  /** The name of the class. */
  override readonly name = 'ControlRefused';
  /** The row of the messages page that explains it. */
  readonly id: MessageId;

  constructor(id: MessageId, message: string) {
    super(withLink(id, message));
    this.id = id;
  }
}

const LOCAL = 'http://localhost:4400';
const PATIENCE_MS = 5000;
const PAUSE_MS = 50;

type Fields = Readonly<Record<string, unknown>>;

/** The options of a test project. */
export interface TestProjectOptions {
  /** A token that starts with `public-token-test-`. By default a new one, so that each test has its own project. */
  readonly publicToken?: string;
  /** The address of a sandbox in this process, if it is not 'http://localhost:4400'. */
  readonly url?: string;
}

/**
 * A test's own project, with its own users, messages, time and faults, through the control plane of a sandbox. The
 * sandbox either runs in this process or is named by its address. Its control plane must be open (`control: true`,
 * `--control`). A refused call rejects with `ControlRefused`.
 */
export class TestProject {
  /** The token for the page or client under test. */
  readonly publicToken: string;
  /** The address of the sandbox, as in `endpoints: { testAPIURL }`. */
  readonly url: string;
  readonly #send: (request: Request) => Promise<Response>;

  constructor(provider: Sandbox | string, options: TestProjectOptions = {}) {
    this.publicToken = options.publicToken ?? `public-token-test-${randomUUID()}`;
    this.url = new URL(typeof provider === 'string' ? provider : (options.url ?? LOCAL)).origin;
    this.#send = typeof provider === 'string' ? (request) => fetch(request) : (request) => provider.handle(request);
  }

  /** Messages to an address, or to all, newest first. Does not wait. */
  async messages(to?: string): Promise<readonly SentMessage[]> {
    const { messages } = await this.ask<{ messages: readonly SentMessage[] }>('GET', 'messages', { ...(to && { to }) });
    return messages;
  }

  /** The newest message to an address. Waits up to five seconds for the first one. */
  message(to: string): Promise<SentMessage> {
    return this.#awaited(to, 'message', (newest) => newest);
  }

  /**
   * The passcode of the newest message to an address. Waits up to five seconds for a message. Before you read a second
   * passcode, wait until the page says that it was sent.
   */
  code(to: string): Promise<string> {
    return this.#awaited(to, 'passcode', ({ code }) => code);
  }

  /** The first link of the newest message to an address. Waits as `code` does. */
  link(to: string): Promise<string> {
    return this.#awaited(to, 'link', ({ links: [link] }) => link);
  }

  /** Creates a user without a sign-up, and returns its id. */
  async user(user: NewUser): Promise<string> {
    return (await this.ask<{ user_id: string }>('POST', 'users', {}, user)).user_id;
  }

  /**
   * Creates an account that the page of a social provider offers, such as
   * `{ provider: 'google', email: 'ada@example.com' }`.
   */
  async identity(identity: Fields & { readonly provider: string; readonly email?: string }): Promise<void> {
    await this.ask('POST', 'identities', {}, identity);
  }

  /**
   * Creates an organization by its wire fields, and returns its id. The project needs `configure({ vertical: 'B2B' })`.
   */
  async organization(organization: Fields): Promise<string> {
    return (await this.ask<{ organization_id: string }>('POST', 'organizations', {}, organization)).organization_id;
  }

  /** Creates a member of an organization, and returns its id. */
  async member(member: Fields & { readonly organization_id: string; readonly email_address: string }): Promise<string> {
    return (await this.ask<{ member: { member_id: string } }>('POST', 'members', {}, member)).member.member_id;
  }

  /**
   * Moves the project's clock forward, so that passcodes, links, sessions and locks expire. Returns the project's new
   * time. The browser's clock does not change.
   */
  async advance(minutes: number): Promise<Date> {
    return new Date((await this.ask<{ now: string }>('POST', 'clock', {}, { advance_seconds: minutes * 60 })).now);
  }

  /** Makes the next requests to a path fail, wait or hang. */
  async fault(fault: FaultOrder): Promise<void> {
    await this.ask('POST', 'faults', {}, fault);
  }

  /** Ends all faults. */
  async clearFaults(): Promise<void> {
    await this.ask('DELETE', 'faults');
  }

  /** Changes settings of the project, by their wire names. */
  async configure(settings: Fields): Promise<void> {
    await this.ask('POST', 'project', {}, settings);
  }

  /** The received requests, oldest first; with a path, only those to it. */
  async calls(path?: string): Promise<readonly ReceivedCall[]> {
    const { calls } = await this.ask<{ calls: readonly ReceivedCall[] }>('GET', 'calls');
    return path === undefined ? calls : calls.filter((call) => call.path === path);
  }

  /**
   * Any call of the control plane, for calls without their own method here: `ask('POST', 'apps', {}, app)`. You declare
   * the type of the answer.
   */
  async ask<Answer>(
    method: 'GET' | 'POST' | 'DELETE',
    call: string,
    query: Readonly<Record<string, string>> = {},
    body?: object,
  ): Promise<Answer> {
    const address = new URL(`/sandbox/${call}`, this.url);
    address.search = String(new URLSearchParams({ ...query, project: this.publicToken }));
    const headers = { 'content-type': 'application/json' };
    const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
    const answer = await this.#send(new Request(address, init));
    const text = await answer.text();
    if (!answer.ok)
      throw new ControlRefused(
        'FOYER_CONTROL_REFUSED',
        `${method} /sandbox/${call} answered ${answer.status}: ${text}`,
      );
    return JSON.parse(text) as Answer;
  }

  async #awaited<Part>(to: string, what: string, part: (newest: SentMessage) => Part | undefined): Promise<Part> {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      const [newest] = await this.messages(to);
      const found = newest && part(newest);
      if (found !== undefined) return found;
      if (performance.now() > end)
        throw new ControlRefused('FOYER_NO_MESSAGE', `No ${what} was sent to ${to} within five seconds.`);
      await wait(PAUSE_MS);
    }
  }
}
