import { createSandbox } from '@foyer/sandbox';
import { screen } from '@testing-library/dom';
import { vi } from 'vitest';
import type { Client } from '../../src/index';
import { createClient } from '../../src/index';
import { emptyDatabase } from '../../../../scripts/test-sandbox';

const ORIGIN = 'http://localhost:4600';

/** The real provider, in this process, with a separate project for each client. Opened once per worker. */
const opening = emptyDatabase().then((database) => createSandbox({ control: true, emptyDatabase: database }));
const clients: Client[] = [];
const underWay = new Set<Promise<Response>>();
let projects = 0;

export const providerIsUp = (): Promise<void> => opening.then(() => undefined);

export function leadToProvider(): void {
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string, init: RequestInit) => {
      const { pathname, search } = new URL(url);
      const answer = opening.then((sandbox) => sandbox.handle(new Request(ORIGIN + pathname + search, init)));
      underWay.add(answer);
      return answer;
    }),
  );
}

/** Restores the page to its state before the test. */
export function clearPage(): void {
  document.body.replaceChildren();
  for (const client of clients.splice(0)) client.destroy();
  localStorage.clear();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0] ?? ''}=; Max-Age=0; path=/`;
  vi.unstubAllGlobals();
}

/** Waits for every call that has started. */
export async function quiet(): Promise<void> {
  await Promise.allSettled(underWay);
  underWay.clear();
}

/** Waits until every started call has its response, and the page has processed it: React needs a few tasks. */
export async function rest(): Promise<void> {
  await quiet();
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
  await quiet();
}

export const newToken = (): string => `public-token-test-vanilla-${(projects += 1)}`;

export function newClient(publicToken = newToken()): Client {
  const client = createClient(publicToken, { endpoints: { testAPIURL: ORIGIN } });
  clients.push(client);
  return client;
}

/** An empty element in the page, like that of a host. */
export function newPlace(id = 'app'): HTMLElement {
  const place = document.createElement('div');
  place.id = id;
  document.body.append(place);
  return place;
}

export const config = { products: ['otp'], otpOptions: { methods: ['email', 'sms'] } } as const;
export const linkConfig = { products: ['emailMagicLinks'] } as const;

/** The first form's field, once it can be used. */
export const emailField = (): Promise<HTMLInputElement> => screen.findByRole('textbox', { name: /email/i });

interface Message {
  readonly code?: string;
  readonly links: readonly string[];
}

/** Changes settings of a project with the provider's control calls. */
export async function control(publicToken: string, path: string, body: object): Promise<void> {
  const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await (await opening).handle(new Request(`${ORIGIN}/sandbox${path}?project=${publicToken}`, init));
  if (!response.ok) throw new TypeError(await response.text());
}

async function newestMessage(publicToken: string, to: string): Promise<Message | undefined> {
  const url = `${ORIGIN}/sandbox/messages?to=${encodeURIComponent(to)}&project=${publicToken}`;
  const response = await (await opening).handle(new Request(url));
  const { messages } = (await response.json()) as { readonly messages: readonly Message[] };
  return messages[0];
}

export const codeSentTo = async (publicToken: string, to: string): Promise<string> =>
  (await newestMessage(publicToken, to))?.code ?? '';

/** Signs a user in with a passcode, without a widget. */
export async function signIn(client: Client, email = 'ada@example.com'): Promise<void> {
  const { method_id } = await client.otps.email.loginOrCreate(email);
  await client.otps.authenticate(await codeSentTo(client.publicToken, email), method_id, {
    session_duration_minutes: 60,
  });
}

/** The query of the newest link that was sent. */
export async function linkSentTo(publicToken: string, to: string): Promise<string> {
  const [link = ''] = (await newestMessage(publicToken, to))?.links ?? [];
  return new URL(link).search;
}

/** Holds later calls to this path until the returned function is called; then `answer` responds. */
export function holdBack(
  path: string,
  answer: typeof fetch = fetch,
): { readonly asked: Promise<void>; readonly release: () => void } {
  const send = fetch;
  let release = () => {};
  const released = new Promise<void>((resolve) => void (release = resolve));
  const asked = new Promise<void>((resolve) => {
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (!new URL(url).pathname.endsWith(path)) return send(url, init);
      resolve();
      await released;
      return answer(url, init);
    });
  });
  return { asked, release };
}
