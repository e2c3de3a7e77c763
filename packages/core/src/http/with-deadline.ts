import type { FoyerError } from '../base/errors';
import { NetworkError } from '../base/errors';
import { TIMEOUT } from '../base/waits';
import type { Platform } from '../base/platform';

/** The time limit for a response that applies even if it is late, in ms. */
const LATE = 60_000;
/** The rest of that limit once the page is restored from the back/forward cache, in ms (fault B8). */
const GRACE = 1000;

/** The port of an address on this machine, which needs no network. Undefined for other addresses. */
export function localPort(url: string): string | undefined {
  try {
    const { hostname, port } = new URL(url);
    return /^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(hostname) ? port || '80' : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Ends the work (connecting, waiting and reading the response together) after 10 s, or after a minute if it might sign
 * a user in; when the caller aborts; or when the browser goes offline, whichever comes first. While the browser is
 * offline, only work with this machine begins: developers use the sandbox without a network.
 */
export async function withDeadline<T>(
  platform: Platform,
  caller: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
  { mints, isLocal = false }: { readonly mints?: true | undefined; readonly isLocal?: boolean | undefined } = {},
): Promise<T> {
  const controller = new AbortController();
  const isOffline = !platform.isOnline();
  const stops: (() => void)[] = [];
  try {
    return await new Promise<T>((resolve, reject) => {
      const fail =
        (...error: ConstructorParameters<typeof NetworkError>) =>
        () => {
          reject(new NetworkError(...error));
          controller.abort();
        };
      const [aborted, timeout] = [fail('aborted'), fail('timeout')];
      if (caller?.aborted) return aborted();
      const offline = fail('network_error', undefined, { offline: true });
      if (isOffline && !isLocal) return offline();
      caller?.addEventListener('abort', aborted);
      stops.push(
        () => caller?.removeEventListener('abort', aborted),
        platform.timer(mints ? LATE : TIMEOUT, timeout),
        platform.listen('offline', fail('network_error', undefined, { unconfirmed: mints })),
        // The connection rarely survives the back/forward cache, but a response that arrived just before can still be
        // read.
        platform.listen('pageshow', ({ persisted }) => {
          if (persisted) stops.push(platform.timer(GRACE, timeout));
        }),
      );
      work(controller.signal).then(resolve, (error: unknown) =>
        isOffline && (error as FoyerError).code === 'network_error' ? offline() : reject(error as Error),
      );
    });
  } finally {
    // If another part fails, such as the chunk of the reader, no code will read the body.
    controller.abort();
    for (const stop of stops) stop();
  }
}
