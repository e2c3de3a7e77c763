import { header } from '../request';
import type { Page } from './answer';
import { answer, redirect } from './answer';
import { sessionCookies } from './cookie-lines';
import { createFailures, reportOf } from './failures';
import type { Journey, RunningJourney } from './journey';
import type { OpenedPage } from './opened-page';
import type { Posted } from './posted';
import { readPosted } from './posted';
import type { PostedOnce } from './posted-once';
import { createPostedOnce } from './posted-once';
import { hasLongToken, readAddress, returnAddress } from './return-address';
import type { Sealed } from './sealed-state';
import { createSealer } from './sealed-state';
import type { Screen } from './screen';
import { createScreen, keptFields } from './screen';
import { isChecked } from './new-password';
import type { RouteSettings, SignInOptions } from './sign-in-options';
import { readRouteOptions } from './sign-in-options';
import type { Visit } from './visit';
import { isId, newId, openVisit } from './visit';

/** The flows of a route. */
export interface Journeys {
  /** The flow that an address leads to: by the token that it holds, or the first one. */
  of(this: void, url: URL): string;
  readonly all: Readonly<Record<string, Journey>>;
}

/** Answers the requests of a route. Never rejects. */
export type SignInRoutes = (request: Request) => Promise<Response>;

// Decisions 106 and 123.
/** @param journeysOf The flows of the kind of account, with what is the route's own address in this request. */
export function createRoutes<Config extends object>(
  options: SignInOptions<Config>,
  journeysOf: (settings: RouteSettings, config: Config, ownUrl: string) => Journeys,
): SignInRoutes {
  const { config } = options;
  const settings = readRouteOptions(options);
  const sealers = {
    steps: createSealer(settings.secrets, settings.publicToken, 'step'),
    kept: createSealer(settings.secrets, settings.publicToken, 'kept'),
  };
  const once = createPostedOnce<Page>({ now: settings.now, isDone: ({ cookies = [] }) => cookies.length > 0, every });
  const failures = createFailures(settings);
  return async (request) => {
    const begun: { route?: Route; posted?: Posted } = {};
    try {
      const visit = await openVisit(request, settings, sealers);
      const route = {
        visit,
        journeys: journeysOf(settings, typeof config === 'function' ? config(request) : config, visit.ownUrl),
        screen: await createScreen(visit),
      };
      begun.route = route;
      if (request.method === 'POST') {
        const posted = await readPosted(request, visit.origin);
        if ('status' in posted)
          return answer(await route.screen.first(firstOf(route), { notice: 'refused', status: posted.status }));
        begun.posted = posted;
        return answer(await post(route, posted, once));
      }
      if (request.method === 'GET') return answer(await get(route));
      // Whoever asks for no page wants nothing to happen.
      if (request.method === 'HEAD') return answer({ status: 200 });
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } });
    } catch (thrown) {
      failures.tell(thrown);
      const { route, posted } = begun;
      return answer(await failures.page(route && ((shown) => route.screen.first(firstOf(route), shown)), posted));
    }
  };
}

/** The flow that people sign in by. */
const FIRST = 'login';
/** The parameter of an address that says what its one-time token is for (contract 6). */
const TOKEN_TYPE = 'stytch_token_type';
/**
 * How long a press of a deliberate control must be away from the page, and from the press before it, in ms (threat T7).
 */
const IN_SIGHT = 600;
/** The parameter of a first form that is posted again, now with the cookie that its browser was given. */
const GREETED = 'greeted';

function every(ms: number, tick: () => void): () => void {
  const timer = setInterval(tick, ms);
  return () => clearInterval(timer);
}

interface Route {
  readonly visit: Visit;
  readonly journeys: Journeys;
  readonly screen: Screen;
}

async function get(route: Route): Promise<Page> {
  const { visit } = route;
  // A page that nobody has asked for yet spends nothing (Fetch Metadata, `Sec-Purpose`).
  if (/prefetch|prerender/.test(header(visit.request, 'sec-purpose') || header(visit.request, 'purpose')))
    return { status: 503 };
  const id = visit.url.searchParams.get('step');
  const page = await (id === null ? arrive(route) : look(route, id));
  return visit.browserId === undefined && page.html !== undefined
    ? { ...page, cookies: [...(page.cookies ?? []), ...visit.greet()] }
    : page;
}

/** The page of a state. */
async function look({ visit, journeys, screen }: Route, id: string): Promise<Page> {
  const sealed = await visit.open(id);
  const journey = sealed && journeys.all[sealed.journey];
  if (!sealed || !journey) return screen.first(firstOf({ journeys }), { notice: 'expired', status: 400 });
  return screen.show(journey, sealed, id);
}

const firstOf = ({ journeys }: Pick<Route, 'journeys'>): Journey => {
  const [first] = Object.values(journeys.all);
  if (!first) throw new RangeError('A route has at least one flow.');
  return first;
};

/** A new page. The token of a mail or of another site leaves its address at once. */
async function arrive(route: Route): Promise<Page> {
  const { visit, journeys, screen } = route;
  const name = journeys.of(visit.url);
  const journey = journeys.all[name] ?? firstOf(route);
  const returnTo = returnAddress(visit.url.searchParams.get('return_to') ?? undefined, {
    ...visit.settings,
    origin: visit.origin,
  });
  if (name === FIRST && !visit.url.searchParams.has(TOKEN_TYPE)) return screen.first(journey, { returnTo });
  if (hasLongToken(visit.url)) return screen.first(firstOf(route), { notice: 'expired', status: 400, returnTo });
  const page = visit.page(undefined, true);
  const flow = await journey.resume(page, undefined);
  return finish(route, {
    page,
    flow,
    id: newId(),
    before: { journey: name, state: undefined, step: 0, address: readAddress(visit.url), returnTo },
  });
}

// Decision 143.
async function post(route: Route, posted: Posted, once: PostedOnce<Page>): Promise<Page> {
  const { visit, screen } = route;
  const [id = '', step = ''] = posted.step.split('.');
  const number = Number(step);
  if (isId(id) && Number.isInteger(number) && number > 0) return goOn(route, posted, { id, number }, once);
  const { browserId } = visit;
  // Nothing is done for a browser that cannot be told from others. This status has it post the same form again.
  if (browserId === undefined && !visit.url.searchParams.has(GREETED))
    return { status: 307, location: `${visit.settings.path}?${GREETED}=1`, cookies: visit.greet() };
  if (browserId === undefined)
    return screen.first(firstOf(route), {
      notice: 'cookies',
      status: 400,
      fields: keptFields(posted),
      returnTo: posted.returnTo,
    });
  // The id of a page that the host has drawn is no state's, since many visitors may have one page.
  return once.run([posted, browserId], () => begin(route, posted, isId(id) ? id : newId()));
}

/** The first step: there is no state yet. */
async function begin(route: Route, posted: Posted, id: string): Promise<Page> {
  const { visit } = route;
  const returnTo = returnAddress(posted.returnTo, { ...visit.settings, origin: visit.origin });
  return press(route, posted, id, { journey: FIRST, state: undefined, step: 0, at: visit.settings.now(), returnTo });
}

interface PostedStep {
  readonly id: string;
  readonly number: number;
}

async function goOn(route: Route, posted: Posted, { id, number }: PostedStep, once: PostedOnce<Page>): Promise<Page> {
  const { visit, screen, journeys } = route;
  const form = visit.browserId && [posted, visit.browserId];
  const sealed = await visit.open(id);
  const journey = sealed && journeys.all[sealed.journey];
  if (journey && sealed.step === number) {
    // Time has changed the screen since the state was sealed. What is there now is shown.
    const isThere = sealed.state === undefined || posted.step.endsWith(`.${journey.screenOf(sealed.state)}`);
    if (!isThere) return redirect(`${visit.settings.path}?step=${id}`);
    return form ? once.run(form, () => press(route, posted, id, sealed)) : press(route, posted, id, sealed);
  }
  // The browser has the cookies of the answer, but has not left the page yet.
  const answered = form && (!sealed || sealed.step === number + 1) ? await once.again(form) : undefined;
  if (answered) return answered;
  if (!journey) return screen.first(firstOf(route), { notice: 'expired', status: 400, fields: keptFields(posted) });
  // A page of another step is old: Back, or another tab.
  return screen.show(journey, sealed, id, { notice: 'older', status: 409 });
}

async function press(route: Route, posted: Posted, id: string, before: Sealed): Promise<Page> {
  const { visit, screen, journeys } = route;
  const { settings } = visit;
  const journey = journeys.all[before.journey] ?? firstOf(route);
  if (journey.isDeliberate && settings.now() - Math.max(before.at, before.pressedAt ?? 0) < IN_SIGHT) {
    const kept = await visit.keep(id, { ...before, step: before.step + 1, pressedAt: settings.now() });
    return redirect(`${settings.path}?step=${id}`, kept);
  }
  const page = visit.page(before.step === 0 ? undefined : before, true);
  const flow = await journey.resume(page, before.state);
  let isToConfirm: true | undefined;
  const send: RunningJourney['send'] = (event) => {
    if (before.isToConfirm || journey.isGrant?.(event) !== true) flow.send(event);
    else isToConfirm = true;
  };
  return finish(route, { page, flow, id, before, posted, toConfirm: () => isToConfirm }, async () => {
    await screen.press(journey, posted, flow, send);
    await flow.settled();
    // A new password is checked before it is sent, as while somebody types it.
    if (flow.problems.length === 0 && isChecked(flow.getState(), posted))
      await screen.press(journey, posted, flow, send);
  });
}

interface Finished {
  readonly page: OpenedPage;
  readonly flow: RunningJourney;
  readonly id: string;
  readonly before: Omit<Sealed, 'at'>;
  readonly posted?: Posted;
  /** Whether the press has to be confirmed by another one. */
  readonly toConfirm?: () => true | undefined;
}

/** Does the work of a step, seals what it has led to, and says where the browser goes. */
async function finish(
  route: Route,
  { page, flow, id, before, posted, toConfirm }: Finished,
  work?: () => Promise<void>,
): Promise<Page> {
  const { visit } = route;
  const { settings } = visit;
  try {
    await work?.();
    await flow.settled();
    const toast = flow.hasResent?.() === true ? ('emailResent' as const) : undefined;
    for (const problem of flow.problems) settings.onError?.(reportOf(problem));
    const isOver = flow.isOver();
    const address = flow.keepsAddress() ? before.address : undefined;
    const needsSignIn = flow.needsSignIn?.() === true;
    const state = await flow.suspend();
    const known = await flow.pageState?.();
    await page.quiet();
    const cookies = sessionCookies(page.setCookies(), settings);
    if (isOver) {
      const to = before.returnTo ?? new URL(settings.afterSignIn, visit.origin).href;
      return redirect(to, [...cookies, ...(await visit.end(page))]);
    }
    const fields = posted && keptFields(posted);
    const next = {
      ...before,
      at: settings.now(),
      state,
      page: known,
      address,
      step: before.step + 1,
      toast,
      fields,
      isToConfirm: toConfirm?.(),
      pressedAt: undefined,
    };
    // Whoever has to sign in first comes back to the request.
    const sealed = needsSignIn
      ? { journey: FIRST, state: undefined, step: next.step, at: next.at, returnTo: before.address }
      : next;
    // What a person can do without goes first.
    const least = needsSignIn ? sealed : { ...next, returnTo: undefined, fields: undefined };
    const kept = (await visit.keep(id, sealed, page)) ?? (await visit.keep(id, least, page));
    if (!kept) return { ...(await tooLarge(route, posted)), cookies };
    return redirect(page.left() ?? `${settings.path}?step=${id}`, [...cookies, ...kept]);
  } finally {
    flow.end();
  }
}

/** What a link or a form has brought is more than a browser can carry in cookies. */
const tooLarge = (route: Route, posted: Posted | undefined): Promise<Page> =>
  route.screen.first(
    firstOf(route),
    posted ? { notice: 'refused', status: 413, fields: keptFields(posted) } : { notice: 'failed', status: 414 },
  );
