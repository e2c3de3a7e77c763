import type { Platform } from '../base/platform';
import type { DevtoolsHook } from '../base/devtools-hook';
import type { Asked } from './send';

/** Silence of the API after a lost request before the developer is told, in ms. */
const SILENCE = 3000;

/**
 * Watches requests that have gone out. Calls `silent` once, when one was lost and no other was answered in the 3 s
 * after it. A page that is left in mid-call aborts its requests, which says nothing of the API.
 *
 * @param platform Ends with the client.
 * @param devtools Tools hear of each request there.
 */
export function createWatch(
  platform: Pick<Platform, 'timer' | 'listen' | 'isOnline'>,
  devtools: Pick<DevtoolsHook, 'sent'>,
  silent: () => void,
): (asked: Asked) => Promise<Response> {
  let isReported = false;
  let stops: readonly (() => void)[] = [];
  const calm = () => {
    for (const stop of stops) stop();
    stops = [];
  };
  const tell = () => {
    calm();
    isReported = platform.isOnline();
    if (isReported) silent();
  };
  return async ({ request, signal, answer }) => {
    devtools.sent?.(request.method, request.path, answer);
    try {
      const response = await answer;
      calm();
      return response;
    } catch (error) {
      const isLost = !isReported && stops.length === 0 && !signal.aborted && platform.isOnline();
      if (isLost) stops = [platform.timer(SILENCE, tell), platform.listen('pagehide', calm)];
      throw error;
    }
  };
}
