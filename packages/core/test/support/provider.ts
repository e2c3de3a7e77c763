import type { Sandbox } from '@foyer/sandbox';
import { createSandbox } from '@foyer/sandbox';
import { afterAll, beforeAll } from 'vitest';
import { emptyDatabase } from '../../../../scripts/test-sandbox';

export const PUBLIC_TOKEN = 'public-token-test-foyer';
export const API = 'http://localhost:4400';
const CONSENT_PAGE = 'https://app.example.com/consent';

export interface Call {
  readonly path: string;
  readonly body: unknown;
  readonly status: number;
}

export interface Message {
  readonly channel: string;
  readonly to: string;
  readonly text: string;
  readonly code?: string;
  readonly links: readonly string[];
}

// Opened once a worker and never closed: the files of this package share their modules.
let opening: Promise<Sandbox> | undefined;

/** The real provider, in this process, with an empty project for the tests of one file. */
export function startProvider() {
  let sandbox: Sandbox | undefined;
  beforeAll(async () => {
    opening ??= emptyDatabase().then((database) =>
      createSandbox({ control: true, emptyDatabase: database, consentURL: CONSENT_PAGE }),
    );
    sandbox = await opening;
    await control('POST', 'reset');
  });

  const up = () => {
    if (!sandbox) throw new TypeError('The provider is not up.');
    return sandbox;
  };

  const underWay = new Set<Promise<Response>>();
  /** A call that a fault holds never ends. */
  let isHeld = false;
  /** Lets the running calls end, so that the next test's project receives none of them. */
  async function quiet(): Promise<void> {
    if (isHeld) underWay.clear();
    isHeld = false;
    while (underWay.size > 0) await Promise.allSettled(underWay);
  }

  // A page of this file might still send a sign-out when the tests of the next file run.
  let isOver = false;
  afterAll(() => {
    isOver = true;
  });

  const handle = async (request: Request): Promise<Response> => {
    if (isOver) throw new TypeError('The tests of this page are over.');
    // Browsers send the origin of a request; Node does not.
    const headers = new Headers(request.headers);
    headers.set('origin', 'https://app.example.com');
    const answering = up().handle(new Request(request, { headers }));
    underWay.add(answering);
    const answer = await answering.finally(() => underWay.delete(answering));
    request.signal.throwIfAborted();
    return answer;
  };

  async function control(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await up().handle(
      new Request(`${API}/sandbox/${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    return answer.status === 204 ? undefined : answer.json();
  }

  /** Every call so far, the oldest first. */
  async function allCalls(): Promise<readonly Call[]> {
    const { calls } = (await control('GET', 'calls')) as { calls: Call[] };
    return calls;
  }

  return {
    handle,
    /** A request that no page of a browser makes: of a server, or a navigation. */
    handleDirectly: (request: Request) => up().handle(request),
    control,
    async messages(to: string): Promise<readonly Message[]> {
      const { messages } = (await control('GET', `messages?to=${encodeURIComponent(to)}`)) as {
        messages: Message[];
      };
      return messages;
    },
    allCalls,
    calls: async (path: string) => (await allCalls()).filter((call) => call.path === path),
    fault(fault: object) {
      isHeld ||= 'hang' in fault;
      return control('POST', 'faults', fault);
    },
    clearFaults: () => control('DELETE', 'faults'),
    project: (fields: object) => control('POST', 'project', fields),
    advance: (seconds: number) => control('POST', 'clock', { advance_seconds: seconds }),
    async reset() {
      await quiet();
      await control('POST', 'reset');
    },
  };
}
