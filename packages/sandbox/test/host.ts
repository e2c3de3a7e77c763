import { randomUUID } from 'node:crypto';
import { misfits } from '@foyer/wire/misfits';
import * as z from 'zod/mini';
import type { Sandbox } from '../src/index';
import { breaksOf, schemaOf, unlistedError } from './contract';

const authenticated = z.object({
  user_id: z.string(),
  session_token: z.string(),
  session_jwt: z.string(),
  session: z.object({
    session_id: z.string(),
    started_at: z.string(),
    last_accessed_at: z.string(),
    expires_at: z.string(),
    authentication_factors: z.array(z.record(z.string(), z.unknown())),
  }),
  user: z.object({
    status: z.string(),
    emails: z.array(z.object({ email_id: z.string(), email: z.string(), verified: z.boolean() })),
    phone_numbers: z.array(z.object({ phone_id: z.string(), phone_number: z.string(), verified: z.boolean() })),
  }),
});
export type Authenticated = z.infer<typeof authenticated>;

const message = z.object({
  id: z.string(),
  channel: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  code: z.optional(z.string()),
  links: z.array(z.string()),
  sent_at: z.string(),
});
export type Message = z.infer<typeof message>;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body: the content of `data` for a success, the whole body for an error. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly errorType: unknown;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly session?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

const json = z.record(z.string(), z.unknown());

/** A page at http://localhost:3000 with its own project, calling a provider in this process. */
export class Host {
  readonly publicToken = `public-token-test-${randomUUID()}`;

  constructor(readonly sandbox: Sandbox) {}

  /**
   * Makes one call under `/sdk/v1` and checks the answer against the contract, and the documents that wire publishes.
   */
  async call(method: string, path: string, { body, session, headers = {} }: CallOptions = {}): Promise<Answer> {
    const full = `/sdk/v1${path}`;
    const secret = session ?? this.publicToken;
    const response = await this.sandbox.handle(
      new Request(`http://localhost:4400${full}`, {
        method,
        headers: {
          authorization: `Basic ${Buffer.from(`${this.publicToken}:${secret}`).toString('base64')}`,
          'content-type': 'application/json',
          origin: 'http://localhost:3000',
          'x-sdk-parent-host': 'http://localhost:3000',
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    const parsed = json.parse(await response.json());
    const schema = schemaOf(method, full, response.status);
    if (schema === undefined) throw new TypeError(`no schema for ${method} ${full}`);
    const unlisted = response.status < 300 ? [] : unlistedError(method, full, parsed['error_type']);
    const odd = [...misfits(schema, parsed), ...breaksOf(method, full, response.status, parsed), ...unlisted];
    if (odd.length > 0) throw new TypeError(`${method} ${full} answers against the contract at ${odd.join(', ')}`);
    const isError = response.status >= 300;
    return {
      status: response.status,
      headers: response.headers,
      body: isError ? parsed : json.parse(parsed['data']),
      errorType: parsed['error_type'],
    };
  }

  post(path: string, body?: unknown, session?: string): Promise<Answer> {
    return this.call('POST', path, { body, session });
  }

  /** Makes an authenticate call. Throws unless it succeeds. */
  async signIn(path: string, body: unknown, session?: string): Promise<Authenticated> {
    const answer = await this.post(path, body, session);
    if (answer.status !== 200) throw new TypeError(`${path} answered ${String(answer.errorType)}`);
    return authenticated.parse(answer.body);
  }

  /** Makes one call of the control plane for this project. */
  async control(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
    const url = new URL(`http://localhost:4400/sandbox${path}`);
    url.searchParams.set('project', this.publicToken);
    const response = await this.sandbox.handle(
      new Request(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }),
    );
    return json.parse(await response.json());
  }

  async messages(to?: string): Promise<Message[]> {
    const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
    const { messages } = await this.control('GET', `/messages${query}`);
    return z.array(message).parse(messages);
  }

  async lastMessage(to?: string): Promise<Message> {
    const [last] = await this.messages(to);
    if (last === undefined) throw new TypeError('nothing was sent');
    return last;
  }

  advance(seconds: number): Promise<Record<string, unknown>> {
    return this.control('POST', '/clock', { advance_seconds: seconds });
  }

  /** Requests an email passcode and reads it from the inbox. */
  async passcode(email = 'ada@example.com', expirationMinutes = 5): Promise<{ methodId: string; code: string }> {
    const { body } = await this.post('/otps/email/login_or_create', {
      email,
      expiration_minutes: expirationMinutes,
    });
    return {
      methodId: z.string().parse(body['method_id']),
      code: z.string().parse((await this.lastMessage()).code),
    };
  }

  /** Signs in by email passcode. */
  async signInByEmail(email = 'ada@example.com', minutes = 30): Promise<Authenticated> {
    const { methodId, code } = await this.passcode(email);
    return this.signIn('/otps/authenticate', {
      token: code,
      method_id: methodId,
      session_duration_minutes: minutes,
    });
  }

  /** Adds an address to the user of a session: a further way to log in. */
  async addEmail(session: string, email = 'further@example.com'): Promise<Authenticated> {
    const { body } = await this.post('/otps/email/send/secondary', { email, expiration_minutes: 5 }, session);
    const { code: token } = await this.lastMessage();
    return this.signIn(
      '/otps/authenticate',
      { token, method_id: body['method_id'], session_duration_minutes: 30 },
      session,
    );
  }
}

/** A passcode that differs from the correct one. */
export function wrong(code: string): string {
  return code === '000000' ? '000001' : '000000';
}
