import { warn } from '../base/log';
import type { Platform } from '../base/platform';
import type { DevtoolsHook } from '../base/devtools-hook';
import type { Bootstrap } from '../bootstrap/bootstrap';
import { readBootstrap } from '../bootstrap/read-bootstrap';
import type { ErrorAnswerDeps } from '../http/error-answer';
import type { Asked, Send } from '../http/send';
import { createWatch } from '../http/watch';

export interface WatchedSendDeps {
  /** Ends with the client. */
  readonly own: Platform;
  /** Outlives the client, so that calls in flight can finish. */
  readonly platform: Platform;
  readonly send: Send;
  readonly devtools: DevtoolsHook;
  /** Called when the API seems to be out of reach. */
  readonly onUnreachable: () => void;
  readonly refused: ErrorAnswerDeps['refused'];
}

/** Sends requests and reads the settings, and reports both to developers and their tools. */
export function createWatchedSend(deps: WatchedSendDeps) {
  const { own, devtools } = deps;
  const leftOut = createLeftOut(devtools);
  const watch = createWatch(own, devtools, deps.onUnreachable);
  const send: Send = (request, signal) => watch({ request, signal, answer: deps.send(request, signal) });
  return {
    leftOut,
    send,
    /** For the settings, which the client requests before the code that reads them has loaded. */
    readBootstrap: (asked: Asked): Promise<Bootstrap> => readBootstrap({ ...deps, leftOut }, watch(asked)),
  };
}

// Decision 23.
/** Reports each ignored part of an answer: once to the developer, always to tools; its path, never its value. */
export function createLeftOut(devtools: Pick<DevtoolsHook, 'leftOut'> = {}) {
  const reported = new Set<string>();
  return (call: string, paths: readonly string[]): void => {
    if (paths.length > 0) devtools.leftOut?.(call, paths);
    const news = paths.map((path) => path.replace(/\[\d+\]/g, '[]')).filter((path) => !reported.has(`${call} ${path}`));
    for (const path of news) reported.add(`${call} ${path}`);
    const parts = [...new Set(news)].slice(0, 10);
    if (parts.length > 0)
      warn(
        'FOYER_IGNORED_FIELDS',
        `The response of ${call} has fields of a wrong type, which are ignored: ${parts.join(', ')}. Correct your backend.`,
      );
  };
}
