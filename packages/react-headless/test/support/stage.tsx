import type { Client } from '@foyer/core';
import { createClient } from '@foyer/core';
import { createSandbox } from '@foyer/sandbox';
import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { onTestFinished, vi } from 'vitest';
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

// Opened once per worker and never closed: the test files of this package share modules, and each stage has its own
// project. Awaited here, outside of any test's timeout, because the database is slow to open on a busy machine.
const sandbox = await createSandbox({ control: true, emptyDatabase: await emptyDatabase() });
let projects = 0;

/** Opens the page of one test. It calls the real provider in this process and is cleared after the test. */
function openPage(): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => sandbox.handle(new Request(url, init)));
  onTestFinished(() => {
    for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0] ?? ''}=; Max-Age=0; path=/`;
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
    vi.unstubAllGlobals();
  });
}

/** A host's page and its project: the requests to the provider, and the messages that it has sent. */
export function newProject() {
  openPage();
  projects += 1;
  const publicToken = `public-token-test-headless-${projects}`;

  async function control<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const url = `${ORIGIN}/sandbox${path}${path.includes('?') ? '&' : '?'}project=${publicToken}`;
    const init = body ? { method, body: JSON.stringify(body) } : { method };
    const response = await sandbox.handle(new Request(url, init));
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
    /** The URL of the provider. */
    endpoints: { testAPIURL: ORIGIN },
    control,
    code: async (to: string) => (await message(to)).code ?? '',
    link: async (to: string) => (await message(to)).links[0] ?? '',
    /** The calls that reached the provider, oldest first. */
    async calls(path: string): Promise<readonly Call[]> {
      const { calls } = await control<{ calls: Call[] }>('GET', '/calls');
      return calls.filter((call) => call.path === `/sdk/v1${path}`);
    },
  };
}

/** The page of a project for users: its client and its project. */
export function newStage() {
  const project = newProject();
  const newClient = (): Client => {
    const made = createClient(project.publicToken, { endpoints: project.endpoints });
    onTestFinished(made.destroy);
    return made;
  };
  const client = newClient();

  return {
    ...project,
    client,
    /** A new client of the same page. */
    reopen(): Client {
      client.destroy();
      return newClient();
    },
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <StrictMode>
        <FoyerProvider client={client}>{children}</FoyerProvider>
      </StrictMode>
    ),
    /** Signs in with an email passcode, without any screen. */
    async signIn(email = 'ada@example.com'): Promise<void> {
      const { method_id } = await client.otps.email.loginOrCreate(email, { expiration_minutes: 5 });
      await client.otps.authenticate(await project.code(email), method_id, { session_duration_minutes: 30 });
    },
  };
}
