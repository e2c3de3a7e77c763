import { header } from '../request';
import type { Page } from './answer';
import { answer, redirect } from './answer';
import { sessionCookies } from './cookie-lines';
import { createFailures } from './failures';
import type { Journey, RunningJourney } from './journey';
import type { OpenedPage } from './opened-page';
import type { Posted } from './posted';
import { readPosted } from './posted';
import type { PostedOnce } from './posted-once';
import { createPostedOnce } from './posted-once';
import { returnAddress } from './return-address';
import type { Sealed } from './sealed-state';
import { createSealer } from './sealed-state';
import type { Screen } from './screen';
import { createScreen, keptFields } from './screen';
import { isChecked } from './new-password';
import type { RouteSettings, SignInOptions } from './sign-in-options';
import { readRouteOptions } from './sign-in-options';
import type { Visit } from './visit';
import { isId, newId, openVisit, withoutSteps } from './visit';

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
  const once = createPostedOnce<Page>(settings.now, ({ cookies = [] }) => cookies.length > 0);
  const failures = createFailures(settings);
  return async (request) => {
    const begun: { route?: Route; posted?: Posted } = {};
    try {
      const visit = await openVisit(request, settings, sealers);
      const route = { visit, journeys: journeysOf(settings, typeof config === 'function' ? config(request) : config, visit.ownUrl), screen: await createScreen(visit) };
      begun.route = route;
      if (request.method === 'POST') {
        const posted = await readPosted(request, visit.origin);
        if ('status' in posted) return answer(await route.screen.first(firstOf(route), { notice: 'refused', status: posted.status }));
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
/** How long a page must have been there before a press of it grants anything, in ms (threat T7). */
const IN_SIGHT = 600;

interface Route {
  readonly visit: Visit;
  readonly journeys: Journeys;
  readonly screen: Screen;
}

async function get(route: Route): Promise<Page> {
  const { visit, journeys, screen } = route;
  // A page that nobody has asked for yet spends nothing (Fetch Metadata, `Sec-Purpose`).
  if (/prefetch|prerender/.test(header(visit.request, 'sec-purpose') || header(visit.request, 'purpose'))) return { status: 503 };
  const id = visit.url.searchParams.get('step');
  if (id === null) return arrive(route);
  const sealed = await visit.open(id);
  const journey = sealed && journeys.all[sealed.journey];
  if (!sealed || !journey) return screen.first(firstOf(route), { notice: 'expired', status: 400 });
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
  const returnTo = returnAddress(visit.url.searchParams.get('return_to') ?? undefined, { ...visit.settings, origin: visit.origin });
  if (name === FIRST && !visit.url.searchParams.has(TOKEN_TYPE)) return screen.first(journey, { returnTo });
  const page = visit.page(undefined, true);
  const flow = await journey.resume(page, undefined);
  return finish(route, { page, flow, id: newId(), before: { journey: name, state: undefined, step: 0, address: visit.url.href, returnTo } });
}

async function post(route: Route, posted: Posted, once: PostedOnce<Page>): Promise<Page> {
  if (posted.step === '') return begin(route, posted, newId());
  const [id = '', step = ''] = posted.step.split('.');
  const cookies = header(route.visit.request, 'cookie');
  // A state is its browser's alone: nobody without its cookie is answered as that one was.
  if (isId(id) && step !== '0') return once([posted, cookies], () => goOn(route, posted, id));
  // The id of a page that the host has drawn is no state's, since many visitors may have one page.
  return once([posted, withoutSteps(cookies)], () => begin(route, posted, isId(id) ? id : newId()));
}

/** The first step: there is no state yet. */
async function begin(route: Route, posted: Posted, id: string): Promise<Page> {
  const { visit } = route;
  const returnTo = returnAddress(posted.returnTo, { ...visit.settings, origin: visit.origin });
  return press(route, posted, id, { journey: FIRST, state: undefined, step: 0, at: visit.settings.now(), returnTo });
}

async function goOn(route: Route, posted: Posted, id: string): Promise<Page> {
  const { visit, screen, journeys } = route;
  const sealed = await visit.open(id);
  const journey = sealed && journeys.all[sealed.journey];
  if (!sealed || !journey) return screen.first(firstOf(route), { notice: 'expired', status: 400, fields: posted.fields });
  // A page of another screen is old: Back, or another tab. What is there now is shown.
  const isThere = sealed.state === undefined || posted.step.endsWith(`.${journey.screenOf(sealed.state)}`);
  if (!isThere) return redirect(`${visit.settings.path}?step=${id}`);
  return press(route, posted, id, sealed);
}

async function press(route: Route, posted: Posted, id: string, before: Sealed): Promise<Page> {
  const { visit, screen, journeys } = route;
  const journey = journeys.all[before.journey] ?? firstOf(route);
  if (journey.isDeliberate && visit.settings.now() - before.at < IN_SIGHT) return redirect(`${visit.settings.path}?step=${id}`);
  const page = visit.page(before.step === 0 ? undefined : before, true);
  const flow = await journey.resume(page, before.state);
  return finish(route, { page, flow, id, before, posted }, async () => {
    await screen.press(journey, posted, flow);
    await flow.settled();
    // A new password is checked before it is sent, as while somebody types it.
    if (flow.problems.length === 0 && isChecked(flow.getState(), posted)) await screen.press(journey, posted, flow);
  });
}

interface Finished {
  readonly page: OpenedPage;
  readonly flow: RunningJourney;
  readonly id: string;
  readonly before: Omit<Sealed, 'at'>;
  readonly posted?: Posted;
}

/** Does the work of a step, seals what it has led to, and says where the browser goes. */
async function finish({ visit }: Route, { page, flow, id, before, posted }: Finished, work?: () => Promise<void>): Promise<Page> {
  const { settings } = visit;
  try {
    await work?.();
    await flow.settled();
    const toast = flow.hasResent?.() === true ? ('emailResent' as const) : undefined;
    for (const { code, message } of flow.problems) settings.onError?.({ code, message });
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
    const next = { ...before, state, page: known, address, step: before.step + 1, toast, fields: posted && keptFields(posted) };
    // Whoever has to sign in first comes back to the request.
    const sealed = needsSignIn ? { journey: FIRST, state: undefined, step: next.step, returnTo: before.address } : next;
    const kept = await visit.keep(id, sealed, page);
    if (!kept) throw new RangeError('The state does not fit into cookies.');
    return redirect(page.left() ?? `${settings.path}?step=${id}`, [...cookies, ...kept]);
  } finally {
    flow.end();
  }
}
