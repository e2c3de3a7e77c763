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
  vi.stubGlobal('fetch', vi.fn((url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url);
    const answer = opening.then((sandbox) => sandbox.handle(new Request(ORIGIN + pathname + search, init)));
    underWay.add(answer);
    return answer;
  }));
}

/** Restores the page to its state before the test. */
export function clearPage(): void {
  document.body.replaceChildren();
  for (const client of clients.splice(0)) client.destroy();
  localStorage.clear();
  vi.unstubAllGlobals();
}

/** Waits for every call that has started. */
export async function quiet(): Promise<void> {
  await Promise.allSettled(underWay);
  underWay.clear();
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

export async function codeSentTo(publicToken: string, to: string): Promise<string> {
  const url = `${ORIGIN}/sandbox/messages?to=${encodeURIComponent(to)}&project=${publicToken}`;
  const response = await (await opening).handle(new Request(url));
  const { messages } = (await response.json()) as { readonly messages: readonly { readonly code?: string }[] };
  return messages[0]?.code ?? '';
}
