import { warn } from '../../base/log';
import type { Platform } from '../../base/platform';
import type { DevtoolsHook } from '../../base/devtools-hook';
import type { Bootstrap } from '../../bootstrap/bootstrap';
import { readBootstrap } from '../../bootstrap/engine/read-bootstrap';
import type { Readers } from '../../http/engine/http';
import { createLeftOut } from '../../http/engine/left-out';
import type { Asked, Send } from '../../http/send';
import { unreachableAdvice } from '../../http/engine/unreachable';
import { createWatch } from '../../http/engine/watch';

export interface EngineSendDeps {
  /** Ends with the client. */
  readonly own: Platform;
  /** Outlives the client, so that calls in flight can finish. */
  readonly platform: Platform;
  readonly publicToken: string;
  readonly baseUrl: string;
  readonly send: Send;
  readonly devtools: DevtoolsHook;
  /** Loads what reads the answers of the contract. */
  readonly answers: () => Promise<Readers>;
}

/** How an engine sends and reads: developers and their tools hear of each request, and of what was left out of an answer. */
export function createEngineSend(deps: EngineSendDeps) {
  const { own, platform, devtools, answers } = deps;
  const leftOut = createLeftOut(devtools);
  const watch = createWatch(own, devtools, () => warn(unreachableAdvice(deps.baseUrl, deps.publicToken)));
  const send: Send = (request, signal) => watch({ request, signal, answer: deps.send(request, signal) });
  return {
    leftOut,
    send,
    /** For the settings, which the client asks for before there is an engine. */
    readBootstrap: (asked: Asked): Promise<Bootstrap> => readBootstrap({ platform, answers, leftOut }, watch(asked)),
  };
}
