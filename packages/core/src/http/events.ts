import type { Platform } from '../base/platform';
import { fetchPrivately } from './send';

export interface EventsDeps {
  /** Ends with the client. */
  readonly platform: Platform;
  readonly baseUrl: string;
  readonly publicToken: string;
  readonly telemetry: () => object;
  /** The events of the contract, with the details that it names. */
  readonly known: Details;
}

type Details = Readonly<Record<string, readonly string[]>>;

const MAIL = ['email', 'type'] as const;
/** The contract's events for users, with their details (3.13). No others are sent. */
export const USER_EVENTS: Details = {
  sdk_instance_instantiated: ['event_callback_registered', 'error_callback_registered', 'success_callback_registered'],
  render_login_screen: ['options', 'bootstrap'],
  render_idp_screen: ['bootstrap'],
  start_oauth_flow: ['provider_type', 'custom_scopes', 'cname_domain', 'pkce', 'provider_params'],
  email_sent: MAIL,
  email_try_again_clicked: MAIL,
};

/** The details that the contract names. Host options in them might contain personal data, which is removed. */
function asked(known: Details, name: string, details: Readonly<Record<string, unknown>>): object | undefined {
  const fields = Object.hasOwn(known, name) ? known[name] : undefined;
  const inner = (value: unknown): unknown =>
    typeof value === 'object' ? (JSON.parse(JSON.stringify(value, withoutPeople)) as unknown) : value;
  return fields && Object.fromEntries(fields.map((field) => [field, inner(details[field])]));
}

const withoutPeople = (name: string, value: unknown): unknown =>
  name === 'login_hint' || (typeof value === 'string' && /[^\s@]@[^\s@]/.test(value)) ? undefined : value;

const BATCH_MS = 800;
const BATCH_SIZE = 15;
/** The events of a screen. */
const SCREEN = /^render_/;
/**
 * Browsers refuse bodies of more than 64 KiB for requests that outlive the page. A code unit has at most 3 bytes in
 * UTF-8.
 */
const LENGTH_THAT_OUTLIVES = 20_000;

// Decision 148.
/**
 * Sends events to the provider in batches (contract 3.13). A batch with a screen event is sent when the page is idle,
 * and every batch when the visitor leaves. Never throws, never retries.
 */
export function createEvents(deps: EventsDeps) {
  const { platform, publicToken } = deps;
  let batch: string[] = [];
  let waits: (() => void)[] = [];

  function flush(): void {
    for (const stop of waits) stop();
    const sent = batch;
    batch = [];
    waits = [];
    post(platform, `${deps.baseUrl}/sdk/v1/events`, `[${sent.join(',')}]`);
  }

  const wait = () => [
    platform.timer(BATCH_MS, flush),
    platform.listen('pagehide', flush),
    // The last event that browsers guarantee: phones end hidden pages without another one.
    platform.listen('visibilitychange', () => {
      if (!platform.isVisible()) flush();
    }),
  ];

  return {
    log(this: void, name: string, details: Readonly<Record<string, unknown>>): void {
      try {
        const known = asked(deps.known, name, details);
        if (!known) return;
        const event = { public_token: publicToken, event_name: name, details: known };
        batch.push(JSON.stringify({ telemetry: deps.telemetry(), event }));
      } catch {
        // A host's details might contain values that JSON can't encode.
        return;
      }
      if (batch.length >= BATCH_SIZE) {
        flush();
        return;
      }
      if (batch.length === 1) waits = wait();
      if (SCREEN.test(name)) waits.push(platform.afterPaint(flush));
    },
  };
}

/** Posts JSON without the authorization of a session, and ignores the response. Never rejects. */
const post = (platform: Platform, url: string, body: string): void =>
  void fetchPrivately(platform, url, {
    method: 'POST',
    keepalive: body.length <= LENGTH_THAT_OUTLIVES,
    headers: { 'Content-Type': 'application/json' },
    body,
  })
    // Until its body is read, the request occupies one of the six connections of HTTP/1.1.
    .then((response) => response.text())
    .catch(() => {});
