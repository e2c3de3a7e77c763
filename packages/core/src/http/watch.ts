import type { Platform } from '../base/platform';
import type { DevtoolsHook } from '../base/devtools-hook';
import type { Asked } from './send';

/** How long the API has to be silent after a lost request before a warning, in ms. */
const SILENCE = 3000;

/**
 * Watches the requests of a client. Calls `onUnreachable` once, when one was lost and no other was answered in the 3 s
 * after it. Ignores requests that the browser aborts when the page is left.
 *
 * @param platform Ends with the client.
 * @param devtools Called with each request.
 */
export function createWatch(
  platform: Pick<Platform, 'timer' | 'listen' | 'isOnline'>,
  devtools: Pick<DevtoolsHook, 'sent'>,
  onUnreachable: () => void,
): (asked: Asked) => Promise<Response> {
  let isReported = false;
  let stops: readonly (() => void)[] = [];
  const stopWaiting = () => {
    for (const stop of stops) stop();
    stops = [];
  };
  const report = () => {
    stopWaiting();
    isReported = platform.isOnline();
    if (isReported) onUnreachable();
  };
  return async ({ request, signal, answer }) => {
    devtools.sent?.(request.method, request.path, answer);
    try {
      const response = await answer;
      stopWaiting();
      return response;
    } catch (error) {
      const isLost = !isReported && stops.length === 0 && !signal.aborted && platform.isOnline();
      if (isLost) stops = [platform.timer(SILENCE, report), platform.listen('pagehide', stopWaiting)];
      throw error;
    }
  };
}
