import { createUrlTokenSpender, withoutToken } from '../address/url-token-spender';
import { parseAuthenticateUrl } from '../address/url-tokens';
import type { ApiDeps } from '../api/call';
import { createOtps } from '../api/otps';
import { exclusively } from '../base/exclusively';
import { chunk, lazyCalls, retriable } from '../base/load';
import { warn } from '../base/log';
import { createClock, inTime, whenVisible } from '../base/waits';
import { BrowserError, NetworkError } from '../errors';
import type { EventLog } from '../flows/shared/deps';
import type { Protection } from '../http/http';
import { createHttp } from '../http/http';
import { createLimits } from '../http/limits';
import { TOKEN_PREFIX } from '../provider';
import type { createSessionKeeper } from '../session/keeper';
import { fingerprint } from '../session/record';
import type { EngineDeps } from './engine-deps';
import { hostnameOf } from './options';

/**
 * What a client needs for its first call, or for a session: everything that the first form can do without. It is
 * loaded as soon as the project's settings are there.
 */
export type Engine = ReturnType<typeof createEngine>;

export function createEngine(deps: EngineDeps, keeperOf: typeof createSessionKeeper) {
  const { own, platform, tab, baseUrl, send } = deps;
  const http = createHttp({ platform, baseUrl, send, limits: createLimits(platform, deps.store), protect: createProtect(deps) });
  const { signIn, keepUser, look, session } = keeperOf({
    ...deps,
    http,
    shared: { exclusively, inTime, whenVisible },
  });
  const api: ApiDeps = { http, signIn, keepUser, twin: () => (tab.get().state ? 'secondary' : 'primary') };
  const aborted = () => new NetworkError('aborted');
  /** Says where it is for want of a connection: the words for it go with that (fault N2). */
  const load = <Module>(loading: Promise<Module>) => chunk(loading, platform.isOnline);
  const later = retriable(async () => {
    const { createEngineLater } = await load(import('./engine-later'));
    return createEngineLater({ ...deps, platform: own });
  });
  const log: EventLog['events']['log'] = (name, details) =>
    void later().then(({ events }) => events.log(name, details), () => {});
  const namespaces = retriable(async () => {
    const { createNamespaces } = await load(import('./namespaces'));
    return createNamespaces({
      ...deps,
      api,
      log,
      // Handed in, so that the chunk shares no code with the ones before it.
      shared: { chunk: load, lazyCalls, exclusively, fingerprint, parse: parseAuthenticateUrl, withoutToken, whenVisible, BrowserError },
    });
  });
  const urlTokens = createUrlTokenSpender({
    platform: own,
    spend: async (...token) => (await namespaces()).spend(...token),
  });
  if (platform.isBrowser) begin();

  function begin(): void {
    look(deps.isCustom);
    log('sdk_instance_instantiated', {
      event_callback_registered: false,
      error_callback_registered: false,
      success_callback_registered: false,
    });
  }

  checkOptions(deps);
  return { events: { log }, clock: createClock(own, aborted), urlTokens, otps: createOtps(api), namespaces, session };
}

/** Contract 7: nothing of it is loaded where the project does not ask for it. */
function createProtect({ platform, publicToken, options, bootstrap }: EngineDeps) {
  const protection = retriable(async () => {
    const { createProtection } = await chunk(import('../http/proofs'));
    const blocked = (message: string, cause: unknown) => new BrowserError('script_blocked', message, { cause });
    return createProtection({ platform, publicToken, options, hostnameOf, warn, blocked });
  });

  return async (kind: Protection, isRepeat: boolean): Promise<object | undefined> => {
    const settings = await bootstrap.getAsync();
    if (isRepeat && !settings.runDFPProtectedAuth) return undefined;
    if (!settings.runDFPProtectedAuth && !settings.captchaSettings.enabled) return {};
    return (await protection())(settings, kind, isRepeat);
  };
}

/** Advice for developers: a page on a bad line does without it. */
function checkOptions({ publicToken, options }: EngineDeps): void {
  void import('./check-options').then(
    ({ optionProblems }) => {
      const rules = { tokenPrefix: TOKEN_PREFIX, hostnameOf };
      for (const problem of optionProblems(publicToken, options, rules)) warn(problem);
    },
    () => {},
  );
}
