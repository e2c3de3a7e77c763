import { createClient } from '../../src/users/client';
import type { FakeBrowser } from '../support/browser';
import { fakeBrowser } from '../support/browser';
import { API, PUBLIC_TOKEN } from '../support/provider';
import type { VirtualTime } from '../support/time';
import { virtualTime } from '../support/time';
import type { Journey, Page, Provider } from './journey';
import { until } from './until';

/** One answer of the provider, as it was given. */
interface Kept {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** The real provider's responses in one journey, and the browser that it began in. */
export interface Recording {
  readonly href: string;
  readonly cookies: readonly string[];
  readonly storage: readonly (readonly [string, string])[];
  /** By path, in the order of the calls. */
  readonly answers: ReadonlyMap<string, readonly Kept[]>;
  /** By address. */
  readonly codes: Map<string, string>;
}

/** One call on its way, and how many of its kind were made before. */
export interface Position {
  readonly path: string;
  readonly nth: number;
}

/** A call by its path below `/sdk/v1`, with its method unless that is POST, and every id as `{id}`. */
function callOf({ method, url }: Request): string {
  const path = new URL(url).pathname.replace('/sdk/v1', '').replace(/(public-token|webauthn-registration)-.*/, '{id}');
  return method === 'POST' ? path : `${method} ${path}`;
}

const UNCOUNTED = ['/events'];

export type Answer = (request: Request, position: Position) => Promise<Response>;

/** A page with `answer` as its provider, and a clock that stands still. */
export function openPage(browser: FakeBrowser, time: VirtualTime, href: string, codes: Map<string, string>): Page {
  const tab = browser.openTab(href);
  const client = createClient(PUBLIC_TOKEN, { endpoints: { testAPIURL: API } }, tab);
  return {
    client,
    tab,
    browser,
    time,
    made: [],
    code: (to) => Promise.resolve(codes.get(to) ?? ''),
  };
}

/** Counts the calls of a page and asks `answer` for each. */
export function counted(answer: Answer): {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly made: string[];
} {
  const made: string[] = [];
  return {
    made,
    fetch(request) {
      const path = callOf(request);
      if (UNCOUNTED.includes(path)) return Promise.resolve(new Response('{}'));
      const nth = made.filter((one) => one === path).length;
      made.push(path);
      return answer(request, { path, nth });
    },
  };
}

/** Runs the journey once with the real provider, and records the responses. */
export async function record(journey: Journey, provider: Provider): Promise<Recording> {
  await provider.reset();
  await provider.control('POST', 'project', { redirect_urls: ['https://app.example.com/login'] });
  const time = virtualTime();
  const answers = new Map<string, Kept[]>();
  const codes = new Map<string, string>();
  const handle: Answer = async (request, { path }) => {
    const answer = await (journey.handle?.(request, provider.handle) ?? provider.handle(request));
    const kept = { status: answer.status, headers: [...answer.headers], body: await answer.text() };
    answers.set(path, [...(answers.get(path) ?? []), kept]);
    return new Response(kept.body, kept);
  };
  const { fetch, made } = counted(handle);
  const browser = fakeBrowser({ time, fetch });
  const lab = { provider, browser, time };
  const arranging = openPage(browser, time, 'https://app.example.com/', codes);
  const href = (await journey.arrange?.({ ...lab, client: arranging.client })) ?? 'https://app.example.com/login';
  arranging.client.destroy();
  const start = { href, cookies: [...browser.lines], storage: [...browser.storage] };
  answers.clear();
  made.length = 0;
  const code = async (to: string) => {
    codes.set(to, (await provider.messages(to))[0]?.code ?? '');
    return codes.get(to) ?? '';
  };
  const page = { ...openPage(browser, time, href, codes), made, code };
  const visit = journey.visit(page);
  const stop = visit.flow.start();
  for (const step of visit.steps) {
    await step.act();
    const isDone = () => step.isDone(visit.flow.getState());
    const what = () => `${journey.name}, ${step.calls.join()}: ${JSON.stringify(visit.flow.getState())}`;
    await until(time, isDone, what, 2);
  }
  stop();
  page.client.destroy();
  return { ...start, answers, codes };
}

/** Calls that no journey makes itself. */
const OTHERS: Readonly<Record<string, readonly Kept[]>> = {
  '/sessions/revoke': [{ status: 200, headers: [], body: '{"data":{"request_id":"r","status_code":200}}' }],
};

/** The journey's browser at its start, answered from the recording unless `fault` returns something else. */
export function replay(
  recording: Recording,
  fault: (request: Request, position: Position, real: () => Response, time: VirtualTime) => Promise<Response>,
): Page {
  const time = virtualTime();
  const { fetch, made } = counted((request, position) => {
    const kept = recording.answers.get(position.path) ?? OTHERS[position.path];
    const one = kept?.[Math.min(position.nth, kept.length - 1)];
    if (!one) throw new TypeError(`No recording of ${position.path}.`);
    const headers = one.headers.map(([name, value]): [string, string] => [name, value]);
    const real = () => new Response(one.body, { status: one.status, headers });
    return fault(request, position, real, time);
  });
  const browser = fakeBrowser({ time, fetch });
  for (const line of recording.cookies) browser.setCookie(line);
  for (const [key, value] of recording.storage) browser.storage.set(key, value);
  return { ...openPage(browser, time, recording.href, recording.codes), made };
}
