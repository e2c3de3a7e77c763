import { bounded } from './deadline';
import { chunk } from '../base/load';
import { errorAnswer } from './error-answer';
import type { FoyerError } from '../errors';
import { BrowserError, ResponseError } from '../errors';
import { isRecord } from '../base/fits';
import type { HttpRequest, Send } from './send';
import type { Limits } from './limits';
import { warn } from '../base/log';
import type { Platform } from '../base/platform';

/** What a schema must offer; zod's do. */
export interface Schema<T> {
  safeParse(
    data: unknown,
  ): { readonly success: true; readonly data: T } | { readonly success: false; readonly error: unknown };
}

export interface ApiRequest<T> extends HttpRequest {
  /** Loads the schema of the answer. */
  readonly answer: () => Promise<Schema<T>>;
  /** The answer signs somebody in, so that it counts even where it comes late (fault N4). */
  readonly mints?: true | undefined;
  /** An idempotent read: it may be sent twice. Writes and one-time tokens never are. */
  readonly read?: boolean | undefined;
  /** Its caller sends it again: the background refresh, after its own pause. */
  readonly once?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The class of device proof and captcha that this call carries (contract 7). */
  readonly protection?: Protection | undefined;
}

/** P: both, with one captcha retry; p: both; C: captcha only. */
export type Protection = 'P' | 'p' | 'C';

export interface CallDeps {
  readonly platform: Platform;
  readonly baseUrl: string;
  readonly send: Send;
  readonly limits: Limits;
  /**
   * The fields that a protected body carries besides its own; `isRepeat` once the server has asked for a captcha.
   * Undefined where such a call is not repeated.
   */
  readonly protect?: ((protection: Protection, isRepeat: boolean) => Promise<object | undefined>) | undefined;
}

/**
 * Makes one call of the contract (section 1). Rejects with a NetworkError (`network_error`, `timeout` after 10 s,
 * `aborted`), an ApiError (the server's `error_type`), a ResponseError (`invalid_response`), or a BrowserError where
 * the call is protected (`script_blocked`, `captcha_required`).
 */
export type Http = <T>(request: ApiRequest<T>) => Promise<T>;

const MAX_ANSWER_BYTES = 1_000_000;
/** Before a read is sent again, in ms, give or take a fifth. */
const PAUSE = 500;

export function createHttp(deps: CallDeps): Http {
  let warned = false;

  /** Proofs have a time limit of their own: third parties bring them, and the first one loads a script. */
  async function prove<T>({ protection, signal }: ApiRequest<T>, isRepeat = false): Promise<object | undefined> {
    const { protect } = deps;
    if (!protection || !protect) return isRepeat ? undefined : {};
    return bounded(deps.platform, signal, () => protect(protection, isRepeat));
  }

  async function send<T>(request: ApiRequest<T>, answered: (status: number) => void): Promise<T> {
    const once = (proofs: object | undefined) =>
      bounded(deps.platform, request.signal, (signal) => exchange(deps, request, proofs, signal, answered), request.mints);
    try {
      return await once(await prove(request));
    } catch (error) {
      if (!isCaptchaRequired(error) || request.protection !== 'P') throw error;
      const proofs = await prove(request, true);
      if (!proofs) throw error;
      return once(proofs);
    }
  }

  async function attempt<T>(request: ApiRequest<T>, isLast: boolean): Promise<T> {
    let status = 0;
    // A sign-out is told whatever the server has asked to wait with.
    if (!request.keepalive) deps.limits.check(request.path);
    try {
      return await send(request, (answered) => (status = answered));
    } catch (error) {
      const { code, retryAt } = error as FoyerError;
      if (retryAt !== undefined) deps.limits.keep(request.path, retryAt);
      const isUnreachable = code === 'network_error' && status === 0;
      if (isUnreachable && !warned && deps.platform.isOnline()) {
        warned = true;
        warn(`${deps.baseUrl} cannot be reached. Is it up, and may this page (CORS, ad blocker) call it?`);
      }
      if (isLast || retryAt !== undefined || !(isUnreachable || status >= 500)) throw error;
    }
    await bounded(deps.platform, request.signal, () => pause(deps.platform));
    return attempt(request, true);
  }

  return (request) => attempt(request, !request.read || request.once === true);
}

const pause = (platform: Platform): Promise<void> =>
  new Promise((resolve) => void platform.timer(PAUSE * (0.8 + Math.random() * 0.4), resolve));

async function exchange<T>(
  deps: CallDeps,
  request: ApiRequest<T>,
  proofs: object | undefined,
  signal: AbortSignal,
  answered: (status: number) => void,
): Promise<T> {
  const loading = chunk(request.answer());
  // A write is not sent while its answer could not be understood; a read loads both at once.
  if (request.read) loading.catch(() => {});
  else await loading;
  const response = await chunk(deps.send(withProofs(request, proofs), signal));
  const text = await readText(response);
  const json = parseJson(text);
  answered(response.status);
  if (response.status > 299) {
    throw asksForCaptcha(response, text) ? captchaRequired() : errorAnswer(response, json, deps.platform);
  }
  const answer = (await loading).safeParse(isRecord(json) ? json['data'] : undefined);
  if (answer.success) return answer.data;
  throw new ResponseError('The server gave an answer that is not in the contract.', { cause: answer.error });
}

const withProofs = <T>(request: ApiRequest<T>, proofs: object | undefined): HttpRequest =>
  request.protection ? { ...request, body: { ...request.body, ...proofs } } : request;

/** Contract 1.6 and 7: said in words, never in JSON. */
const asksForCaptcha = ({ headers }: Response, text: string): boolean =>
  !headers.get('content-type')?.includes('application/json') && text.includes('Captcha required');

const captchaRequired = () =>
  new BrowserError('captcha_required', 'This call needs a captcha, which could not be had or was not enough.');
const isCaptchaRequired = (error: unknown): boolean =>
  error instanceof BrowserError && error.code === 'captcha_required';

async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const part = reader && (await chunk(reader.read()));
    if (!part?.value) return text + decoder.decode();
    bytes += part.value.length;
    if (bytes > MAX_ANSWER_BYTES) {
      void reader?.cancel().catch(() => {});
      throw new ResponseError('The server gave an answer of over 1 MB.');
    }
    text += decoder.decode(part.value, { stream: true });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
