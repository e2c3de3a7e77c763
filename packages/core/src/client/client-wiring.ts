import { createClock } from '../base/clock';
import type { Platform } from '../base/platform';
import type { Account } from '../session/session-adapter';
import { isSignedOut } from '../session/snapshot';
import type { ClientInternals, CommonEngine, CommonFirstCalls } from './internals';
import type { ClientFiles } from './lazy-client';
import { createLazyClient } from './lazy-client';
import type { ClientOptions } from './options';
import type { PageKind } from './page-deps';
import { createPageDeps } from './page-deps';

// Decision 89.
/** The differences between the clients of users and of members. */
export interface ClientKind<State extends Account, First extends CommonFirstCalls, Engine extends CommonEngine>
  extends PageKind<State>, ClientFiles<State, First, Engine> {}

/** The common part of both kinds of client. `load-schedule.ts` says when its files load. */
export function createClientWiring<State extends Account, First extends CommonFirstCalls, Engine extends CommonEngine>(
  kind: ClientKind<State, First, Engine>,
  publicToken: string,
  settings: ClientOptions,
  platform: Platform,
) {
  const page = createPageDeps(kind, publicToken, settings, platform);
  const { own, tab, pageTokens } = page;
  const lazy = createLazyClient(kind, page);
  const { bootstrap, calls } = lazy;
  const { authenticateByUrl, authenticate, discard } = calls.urlTokens;
  const known = new WeakSet<object>();
  const phone = lazy.file('phone', (files) => files.phone());
  const internals: ClientInternals = {
    ...lazy.whenLoaded,
    publicToken,
    page,
    bootstrap,
    devtools: page.devtools,
    clock: createClock(own),
    href: platform.href,
    consentQuery: pageTokens.query,
    mayHaveSession: () => !isSignedOut(tab.read()),
    events: {
      log(name, details) {
        if (platform.isBrowser) void lazy.firstCallsReady.then(({ events }) => events.log(name, details));
      },
    },
    phone: {
      parse: phone.parse,
      format: (text, country) => phone.format(text, country).catch(() => text),
      detect: (text) => phone.detect(text).catch(() => null),
    },
    consentPage: calls.consentPage,
    signInReturn: calls.signInReturn,
    advice: calls.advice,
    oauthReturn: calls.oauthReturn,
    urlTokens: {
      peek() {
        const parsed = pageTokens.peek();
        if (parsed?.handled) return { tokenType: parsed.tokenType, startedHere: page.isAsked(parsed) };
        // Another part of the page is already spending the token. A caller now joins that call.
        const tokenType = lazy.running()?.urlTokens.pending();
        return tokenType ? { tokenType, startedHere: true } : null;
      },
      authenticate,
      discard,
      present: page.present,
    },
    isNews: (outcome) => !known.has(outcome) && Boolean(known.add(outcome)),
    afterPaint: own.afterPaint,
  };
  return {
    ...page,
    ...lazy,
    internals,
    face: {
      publicToken,
      bootstrap,
      parseAuthenticateUrl: pageTokens.parse,
      consentQuery: pageTokens.query,
      authenticateByUrl,
      onProblem: page.problems.add,
      destroy: own.dispose,
    },
  };
}
