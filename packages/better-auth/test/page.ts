import { answers } from '@foyer/wire/answers';
import { calls, type CallName } from '@foyer/wire/calls';
import * as z from 'zod/mini';
import { API, ORIGIN, type Backend, type SentMessage } from './backend';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The content of `data`, or the whole body of a refusal. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly errorType: unknown;
}

const json = z.record(z.string(), z.unknown());
const signedIn = z.object({
  user_id: z.string(),
  session_token: z.string(),
  session_jwt: z.string(),
  session: z.object({
    session_id: z.string(),
    expires_at: z.string(),
    authentication_factors: z.array(z.record(z.string(), z.unknown())),
  }),
  user: z.object({
    emails: z.array(z.object({ email_id: z.string(), email: z.string(), verified: z.boolean() })),
    phone_numbers: z.array(z.object({ phone_id: z.string(), phone_number: z.string() })),
    password: z.nullable(z.unknown()),
    totps: z.array(
      z.object({
        totp_id: z.string(),
        verified: z.boolean(),
        recovery_codes_remaining: z.optional(z.number()),
      }),
    ),
    webauthn_registrations: z.array(
      z.object({ webauthn_registration_id: z.string(), name: z.string(), domain: z.string() }),
    ),
    name: z.record(z.string(), z.string()),
    untrusted_metadata: z.record(z.string(), z.unknown()),
  }),
});
export type SignedIn = z.infer<typeof signedIn>;

type Params = Readonly<Record<string, string>>;

/** A page at http://localhost:3000 that makes the calls of the contract. Each answer is held against its schema. */
export class Page {
  constructor(readonly backend: Backend) {}

  /** Makes one call by its name. `body` also contains its path parameters. */
  async call(name: CallName, body?: unknown, session: string | null = null, params: Params = {}): Promise<Answer> {
    const path = calls[name].path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
    const response = await this.send(
      calls[name].method,
      path,
      body === undefined ? undefined : JSON.stringify(body),
      session,
    );
    const parsed = json.parse(await response.json());
    if (response.status >= 300)
      return { status: response.status, headers: response.headers, body: parsed, errorType: parsed['error_type'] };
    const data = json.parse(parsed['data']);
    const read = answers[name].read(data);
    const odd = read.success ? read.leftOut : [read.path];
    if (odd.length > 0) throw new TypeError(`${name} answers against the contract: ${JSON.stringify(odd)}`);
    return { status: response.status, headers: response.headers, body: data, errorType: null };
  }

  /** Sends any text to any path. */
  send(
    method: string,
    path: string,
    body: string | undefined,
    session: string | null,
    headers: Params = {},
  ): Promise<Response> {
    const { publicToken } = this.backend;
    return this.backend.handle(
      new Request(API + path, {
        method,
        headers: {
          authorization: `Basic ${Buffer.from(`${publicToken}:${session ?? publicToken}`).toString('base64')}`,
          'content-type': 'application/json',
          origin: ORIGIN,
          'x-sdk-parent-host': ORIGIN,
          ...headers,
        },
        ...(body === undefined || method === 'GET' || method === 'DELETE' ? {} : { body }),
      }),
    );
  }

  /** A call that must sign in. */
  async signIn(name: CallName, body: unknown, session: string | null = null): Promise<SignedIn> {
    const answer = await this.call(name, body, session);
    if (answer.status !== 200)
      throw new TypeError(`${name} answered ${String(answer.errorType)}: ${String(answer.body['error_message'])}`);
    return signedIn.parse(answer.body);
  }

  /** Signs in by a code to an address. */
  async byEmail(email: string, session: string | null = null): Promise<SignedIn> {
    const { body } = await this.call('otps.email.loginOrCreate', { email, expiration_minutes: 5 });
    const { code } = this.message(email.toLowerCase());
    return this.signIn(
      'otps.authenticate',
      { token: code, method_id: body['method_id'], session_duration_minutes: 60 },
      session,
    );
  }

  /** The newest message to an address. */
  message(to: string): SentMessage {
    const message = this.backend.sent.find((one) => one.to === to);
    if (message === undefined) throw new TypeError(`nothing was sent to ${to}`);
    return message;
  }

  /** The token of the newest link to an address. */
  token(to: string): string {
    return new URL(this.message(to).link ?? '').searchParams.get('token') ?? '';
  }
}
