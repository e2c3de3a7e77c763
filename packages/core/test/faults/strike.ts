import { shownProblem } from '../../src/users/login/shown-problem';
import { dataInBody, harmlessTraces } from '../support/harmless-traces';
import type { VirtualTime } from '../support/time';
import { HOST_CALL } from './host-calls';
import type { Journey, Page, Provider, Step } from './journey';
import { JOURNEYS } from './journeys';
import type { Recording } from './recording';
import { record, replay } from './recording';
import { until } from './until';

const recordings = new Map<Journey, Recording>();
const pages: Page[] = [];
const traces = harmlessTraces();

export async function recordAll(provider: Provider, journeys = JOURNEYS): Promise<void> {
  for (const journey of journeys) {
    // The files of this folder can share a worker.
    if (!recordings.has(journey)) recordings.set(journey, await record(journey, provider));
  }
}

/** The traces of all these flows are replayed, and contain no personal data. */
export function closePages(): void {
  for (const { client } of pages.splice(0)) client.destroy();
  traces.verify();
}

/** The journey's page, answered from its recording unless `fault` returns something else. */
export function reopen(journey: Journey, fault: Parameters<typeof replay>[1]): Page {
  const recording = recordings.get(journey);
  if (!recording) throw new TypeError(`${journey.name} was not recorded.`);
  const page = replay(recording, fault);
  pages.push(page);
  return page;
}

/** The provider's responses in a journey, and the passcodes that it has sent. */
function dataOf(journey: Journey): readonly string[] {
  const recording = recordings.get(journey);
  if (!recording) return [];
  const bodies = [...recording.answers.values()].flat().flatMap(({ body }) => dataInBody(body));
  return [...bodies, ...[...recording.codes.values()].filter((code) => code !== '')];
}

/** One call that a fault can strike. */
export interface Target {
  readonly name: string;
  readonly journey: Journey;
  /** Of the step, and of the call in it. */
  readonly index: number;
  readonly at: number;
  /** Whether its response signs a user in. */
  readonly mints: boolean;
}

/** Each call of each step of each journey. */
export const TARGETS: readonly Target[] = JOURNEYS.flatMap((journey) =>
  stepsOf(journey).flatMap(({ calls, mints = false }, index) =>
    calls.map((call, at) => ({
      journey,
      index,
      at,
      mints: mints && at === calls.length - 1,
      name: `${journey.name}, ${index + 1}: ${call}`,
    })),
  ),
);

/** The steps are known before anything runs: a page that nothing is asked of tells them. */
function stepsOf(journey: Journey): readonly Step[] {
  const nothing = {
    href: 'https://app.example.com/login',
    cookies: [],
    storage: [],
    answers: new Map(),
    codes: new Map(),
  };
  const page = replay(nothing, () => new Promise(() => {}));
  const { steps } = journey.visit(page);
  page.client.destroy();
  return steps;
}

export interface Strike {
  readonly answer: (real: () => Response, time: VirtualTime) => Promise<Response> | Response;
  /** Before the user's action. */
  readonly before?: ((page: Page) => void) | undefined;
}

export type Struck = Awaited<ReturnType<typeof strike>>;

/** Runs up to the step. Its call will then be answered with `fault`. */
export async function strike({ journey, index, at }: Target, fault: Strike) {
  let from = Infinity;
  let call = '';
  let struck = 0;
  const page = reopen(journey, async (_, { path, nth }, real, time) => {
    if (path !== call || nth < from) return real();
    struck += 1;
    return fault.answer(real, time);
  });
  const { flow, steps } = journey.visit(page);
  const received: string[] = [];
  flow.inspect((step) => {
    const problem = shownProblem(step);
    if (problem) received.push(problem.code);
  });
  if (flow.name !== HOST_CALL) traces.watch(flow, page.time.now, () => dataOf(journey));
  await page.client.bootstrap.getAsync();
  const step = steps[index];
  if (!step) throw new TypeError('There is no such step.');
  const arm = () => {
    call = step.calls[at] ?? '';
    from = page.made.filter((one) => one === call).length;
    fault.before?.(page);
  };
  if (index === 0 && at === 0) arm();
  const stop = flow.start();
  for (const earlier of steps.slice(0, index)) {
    await earlier.act();
    await until(page.time, () => earlier.isDone(flow.getState()), `${journey.name}: ${earlier.calls.join()}`);
  }
  const before = page.client.session.getTokens();
  if (from === Infinity) arm();
  const heal = () => void (from = Infinity);
  return { page, flow, step, steps, call, received, before, struck: () => struck, heal, stop };
}
