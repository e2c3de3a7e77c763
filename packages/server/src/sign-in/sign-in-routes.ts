import { isCrossSite } from '../cross-site';
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
import { createScreen, preservedFields } from './screen';
import { isChecked } from './new-password';
import type { AnySignInOptions, RouteSettings } from './sign-in-options';
import { readRouteOptions } from './sign-in-options';
import type { Visit } from './visit';
import { isId, newId, openVisit, saveFirst } from './visit';

/** The flows of a route. */
export interface Journeys {
  /** The flow for an address: the flow of its token, or the first one. */
  of(this: void, url: URL): string;
  readonly all: Readonly<Record<string, Journey>>;
}

/** Handles the requests of a route. Never rejects. */
export type SignInRoutes = (request: Request) => Promise<Response>;

// Decisions 106 and 123.
/** @param journeysOf The flows for the kind of account, with this request's address of the route. */
export function createRoutes<Config extends object>(
  options: AnySignInOptions<Config>,
  journeysOf: (settings: RouteSettings, config: Config, ownUrl: string, request: Request) => Journeys,
): SignInRoutes {
  const { config } = options;
  const settings = readRouteOptions(options);
  const sealers = {
    steps: createSealer(settings.secrets, settings.publicToken, 'step'),
    stored: createSealer(settings.secrets, settings.publicToken, 'lines'),
    browser: createSealer(settings.secrets, settings.publicToken, 'browser'),
  };
  const once = createPostedOnce<Page>({ now: settings.now, isDone: ({ cookies = [] }) => cookies.length > 0, every });
  const failures = createFailures(settings);
  return async (request) => {
    const begun: { route?: Route; posted?: Posted } = {};
    try {
      const visit = await openVisit(request, settings, sealers);
      const route = {
        visit,
        journeys: journeysOf(settings, typeof config === 'function' ? config(request) : config, visit.ownUrl, request),
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
      // A HEAD request must have no effect.
      if (request.method === 'HEAD') return answer({ status: 200 });
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } });
    } catch (thrown) {
      failures.tell(thrown);
      const { route, posted } = begun;
      return answer(await failures.page(route && ((shown) => route.screen.first(firstOf(route), shown)), posted));
    }
  };
}

/** The sign-in flow. */
const FIRST = 'login';
/** The parameter with the type of the one-time token in the address (contract 6). */
const TOKEN_TYPE = 'stytch_token_type';
/**
 * Minimum time between the render of a page, or the previous press, and a press of a deliberate control, in ms (threat
 * T7).
 */
const IN_SIGHT = 600;
/** The parameter of a form that is posted again, now with the browser's new cookie. */
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
  // A prefetched page must not consume a token (Fetch Metadata, `Sec-Purpose`).
  if (/prefetch|prerender/.test(header(visit.request, 'sec-purpose') || header(visit.request, 'purpose')))
    return { status: 503 };
  // A picture or a script of a different site must not change states: only pages are opened from there.
  if (isCrossSite(visit.request)) return { status: 403 };
  const id = visit.url.searchParams.get('step');
  const page = await (id === null ? arrive(route) : look(route, id));
  return visit.browserId === undefined && page.html !== undefined
    ? { ...page, cookies: [...(page.cookies ?? []), ...visit.greet()] }
    : page;
}

/** Shows the page of a state. */
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

/** Opens a new page. A redirect immediately removes the token of an email or a different site from its address. */
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
  if (isId(id) && Number.isInteger(number) && number > 0) return resume(route, posted, { id, number }, once);
  const { browserId } = visit;
  // Without the cookie, the route cannot recognize a repeated post. The 307 makes the browser post the same form again.
  if (browserId === undefined && !visit.url.searchParams.has(GREETED))
    return { status: 307, location: `${visit.settings.path}?${GREETED}=1`, cookies: visit.greet() };
  if (browserId === undefined)
    return screen.first(firstOf(route), {
      notice: 'cookies',
      status: 400,
      fields: preservedFields(posted),
      returnTo: posted.returnTo,
    });
  // The id of a page that the host rendered is not used for a state, since many visitors can have the same page.
  return once.run([posted, browserId], () => begin(route, posted, isId(id) ? id : newId()));
}

/** Runs the first step, which has no state yet. */
async function begin(route: Route, posted: Posted, id: string): Promise<Page> {
  const { visit } = route;
  const returnTo = returnAddress(posted.returnTo, { ...visit.settings, origin: visit.origin });
  return press(route, posted, id, { journey: FIRST, state: undefined, step: 0, at: visit.settings.now(), returnTo });
}

interface PostedStep {
  readonly id: string;
  readonly number: number;
}

async function resume(route: Route, posted: Posted, { id, number }: PostedStep, once: PostedOnce<Page>): Promise<Page> {
  const { visit, screen, journeys } = route;
  const form = visit.browserId && [posted, visit.browserId];
  const sealed = await visit.open(id);
  const journey = sealed && journeys.all[sealed.journey];
  if (journey && sealed.step === number) {
    // If the screen has changed since the state was sealed, because time has passed, show the current screen.
    const isThere = sealed.state === undefined || posted.step.endsWith(`.${journey.screenOf(sealed.state)}`);
    if (!isThere) return redirect(`${visit.settings.path}?step=${id}`);
    return form ? once.run(form, () => press(route, posted, id, sealed)) : press(route, posted, id, sealed);
  }
  // The browser has the cookies of the response, but has not left the page yet.
  const answered = form && (!sealed || sealed.step === number + 1) ? await once.again(form) : undefined;
  if (answered) return answered;
  if (!journey)
    return screen.first(firstOf(route), { notice: 'expired', status: 400, fields: preservedFields(posted) });
  // The page shows a different step, after Back or in a different tab.
  return screen.show(journey, sealed, id, { notice: 'older', status: 409 });
}

async function press(route: Route, posted: Posted, id: string, before: Sealed): Promise<Page> {
  const { visit, screen, journeys } = route;
  const { settings } = visit;
  const journey = journeys.all[before.journey] ?? firstOf(route);
  if (journey.isDeliberate && settings.now() - Math.max(before.at, before.pressedAt ?? 0) < IN_SIGHT) {
    const lines = await visit.save(id, { ...before, step: before.step + 1, pressedAt: settings.now() });
    return redirect(`${settings.path}?step=${id}`, lines);
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
    // A new password is checked before the submit, as in the browser while the user types.
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
  /** Whether a second press must confirm this one. */
  readonly toConfirm?: () => true | undefined;
}

/** Runs the work of a step, seals the new state, and returns the redirect. */
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
    const address = flow.needsAddress() ? before.address : undefined;
    const needsSignIn = flow.needsSignIn?.() === true;
    const lacksStep = flow.lacksStep?.() === true;
    const suspended = await flow.suspend();
    const toSeal = (isShort: boolean) => (flow.toSeal ? flow.toSeal(suspended, isShort) : suspended);
    const known = await flow.pageState?.();
    await page.requestsSettled();
    const cookies = sessionCookies(page.setCookies(), settings);
    if (isOver) {
      const to = before.returnTo ?? new URL(settings.afterSignIn, visit.origin).href;
      return redirect(to, [...cookies, ...(await visit.end(page))]);
    }
    const fields = posted && preservedFields(posted);
    const next = {
      ...before,
      at: settings.now(),
      state: toSeal(false),
      page: known,
      address,
      step: before.step + 1,
      toast,
      fields,
      isToConfirm: toConfirm?.(),
      pressedAt: undefined,
    };
    // After the sign-in, the user returns to the request.
    const returnTo = needsSignIn ? before.address : before.returnTo;
    const isMoved = needsSignIn || lacksStep;
    const sealed = isMoved ? { journey: FIRST, state: undefined, step: next.step, at: next.at, returnTo } : next;
    const short = { ...next, state: toSeal(true) };
    // If it does not fit, drop long answers, then the return address and the typed values.
    const others = isMoved ? [] : [short, { ...short, returnTo: undefined, fields: undefined }];
    const lines = await saveFirst(visit, id, [sealed, ...others], page);
    if (!lines) return { ...(await tooLarge(route, posted)), cookies };
    return redirect(page.left() ?? `${settings.path}?step=${id}`, [...cookies, ...lines]);
  } finally {
    flow.end();
  }
}

/** The contents of the link or form are too large for the browser's cookies. */
const tooLarge = (route: Route, posted: Posted | undefined): Promise<Page> =>
  route.screen.first(
    firstOf(route),
    posted ? { notice: 'refused', status: 413, fields: preservedFields(posted) } : { notice: 'failed', status: 414 },
  );
