import type { Client } from '@foyer/core';
import { createClient } from '@foyer/core';
import { createSandbox } from '@foyer/sandbox';
import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { FoyerProvider } from '../../src/index';
import { emptyDatabase } from '../../../../scripts/test-sandbox';

const ORIGIN = 'http://localhost:4400';

interface Message {
  readonly code?: string;
  readonly links: readonly string[];
}
interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>> | null;
}

/** A provider in this process, the real one, with a project of its own for each stage. */
const opening = emptyDatabase().then((database) => createSandbox({ control: true, emptyDatabase: database }));
const endings: (() => void)[] = [];
const underWay = new Set<Promise<Response>>();
let projects = 0;

beforeAll(() => opening.then(() => undefined), 60_000);
afterAll(async () => {
  await Promise.allSettled(underWay);
  await (await opening).close();
});

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const answer = opening.then((sandbox) => sandbox.handle(new Request(url, init)));
    underWay.add(answer);
    return answer;
  });
});

afterEach(() => {
  for (const end of endings.splice(0)) end();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0] ?? ''}=; Max-Age=0; path=/`;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

/** A host's page: its project, its client, and what it can see of the provider. */
export function newStage() {
  projects += 1;
  const publicToken = `public-token-test-headless-${projects}`;
  const newClient = (): Client => {
    const made = createClient(publicToken, { endpoints: { testAPIURL: ORIGIN } });
    endings.push(() => made.destroy());
    return made;
  };
  const client = newClient();

  async function control<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const url = `${ORIGIN}/sandbox${path}${path.includes('?') ? '&' : '?'}project=${publicToken}`;
    const init = body ? { method, body: JSON.stringify(body) } : { method };
    const response = await (await opening).handle(new Request(url, init));
    return (await response.json()) as Answer;
  }

  async function message(to: string): Promise<Message> {
    const found = await control<{ messages: Message[] }>('GET', `/messages?to=${encodeURIComponent(to)}`);
    const [newest] = found.messages;
    if (!newest) throw new TypeError(`nothing was sent to ${to}`);
    return newest;
  }

  return {
    publicToken,
    client,
    /** The client of the same page, opened anew. */
    reopen(): Client {
      client.destroy();
      return newClient();
    },
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <StrictMode>
        <FoyerProvider client={client}>{children}</FoyerProvider>
      </StrictMode>
    ),
    control,
    code: async (to: string) => (await message(to)).code ?? '',
    link: async (to: string) => (await message(to)).links[0] ?? '',
    /** The calls that reached the provider, oldest first. */
    async calls(path: string): Promise<readonly Call[]> {
      const { calls } = await control<{ calls: Call[] }>('GET', '/calls');
      return calls.filter((call) => call.path === `/sdk/v1${path}`);
    },
    /** Signs in by email passcode, without any screen. */
    async signIn(email = 'ada@example.com'): Promise<void> {
      const { method_id } = await client.otps.email.loginOrCreate(email, { expiration_minutes: 5 });
      await client.otps.authenticate((await message(email)).code ?? '', method_id, {
        session_duration_minutes: 30,
      });
    },
  };
}
