import type { AnswerOf, Call, CallName } from '@foyer/wire/calls';
import { isRecord, parseJson } from '../base/guards';
import { warn } from '../base/log';
import type { Platform } from '../base/platform';
import { sleep } from '../base/waits';
import type { FoyerError } from '../errors';
import { BrowserError, NetworkError, ResponseError } from '../errors';
import { bounded } from './deadline';
import { errorAnswer } from './error-answer';
import type { Limits } from './limits';
import type { HttpRequest, Send } from './send';

/** What a schema must offer; zod's do. */
export interface Schema<T = unknown> {
  safeParse(
    data: unknown,
  ): { readonly success: true; readonly data: T } | { readonly success: false; readonly error: unknown };
}

/** A call that is not in the contract's table: it cannot wait for the table to be loaded. */
export interface OwnCall<T> extends Pick<Call, 'method' | 'path'> {
  readonly response: Schema<T>;
}

export interface CallOptions extends Pick<HttpRequest, 'body' | 'secret' | 'keepalive'> {
  /** What stands in the place of the path's parameters, in their order. */
  readonly params?: readonly string[] | undefined;
  /** The answer signs in, so that it counts even when it is late (fault N4). */
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

/** The contract's table of calls, by name. */
export type CallTable = Readonly<Record<string, Pick<Call, 'method' | 'path'> & { readonly response: Schema | undefined }>>;

export interface HttpDeps {
  readonly platform: Platform;
  readonly baseUrl: string;
  readonly send: Send;
  readonly limits: Limits;
  /** Loads the table. */
  readonly calls: () => Promise<CallTable>;
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
export interface Http {
  <Name extends CallName>(call: Name, options?: CallOptions): Promise<AnswerOf<Name>>;
  <T>(call: OwnCall<T>, options?: CallOptions): Promise<T>;
}

const MAX_ANSWER_BYTES = 1_000_000;
/** Before a read is sent again, in ms, give or take a fifth. */
const PAUSE = 500;

export function createHttp(deps: HttpDeps): Http {
  const { platform, limits, protect } = deps;
  let warned = false;

  /** Proofs have a time limit of their own: third parties bring them, and the first one loads a script. */
  async function prove({ protection, signal }: CallOptions, isRepeat = false): Promise<object | undefined> {
    if (!protection || !protect) return isRepeat ? undefined : {};
    return bounded(platform, signal, () => protect(protection, isRepeat));
  }

  async function send(name: string | OwnCall<unknown>, options: CallOptions, answered: Answered): Promise<unknown> {
    const once = (proofs: object | undefined) =>
      bounded(
        platform,
        options.signal,
        (signal) => exchange(deps, name, withProofs(options, proofs), signal, answered),
        options.mints,
      );
    try {
      return await once(await prove(options));
    } catch (error) {
      if (!isCaptchaRequired(error) || options.protection !== 'P') throw error;
      const proofs = await prove(options, true);
      if (!proofs) throw error;
      return once(proofs);
    }
  }

  async function attempt(name: string | OwnCall<unknown>, options: CallOptions, isLast: boolean): Promise<unknown> {
    const answer = { status: 0 };
    const limited = typeof name === 'string' ? name : name.path;
    // A sign-out is told whatever the server has asked to wait with.
    if (!options.keepalive) limits.check(limited);
    try {
      return await send(name, options, answer);
    } catch (error) {
      const { code, retryAt } = error as FoyerError;
      if (retryAt !== undefined) limits.keep(limited, retryAt);
      const isUnreachable = code === 'network_error' && answer.status === 0;
      if (isUnreachable && !warned && platform.isOnline()) {
        warned = true;
        warn(`${deps.baseUrl} cannot be reached. Is it up, and may this page (CORS, ad blocker) call it?`);
      }
      if (isLast || retryAt !== undefined || !(isUnreachable || answer.status >= 500)) throw error;
    }
    await bounded(platform, options.signal, () => sleep(platform, PAUSE * (0.8 + Math.random() * 0.4)));
    return attempt(name, options, true);
  }

  return (name: string | OwnCall<unknown>, options: CallOptions = {}) =>
    attempt(name, options, !options.read || options.once === true);
}

/** The status of the answer; 0 where there was none. */
interface Answered {
  status: number;
}

async function exchange(
  { calls, platform, ...deps }: HttpDeps,
  name: string | OwnCall<unknown>,
  options: CallOptions,
  signal: AbortSignal,
  answered: Answered,
): Promise<unknown> {
  // A write is not sent while its answer could not be understood.
  const { method, path, response: schema } = typeof name === 'string' ? inTable(await calls(), name) : name;
  const response = await reached(deps.send({ ...options, method, path: filled(path, options.params) }, signal));
  const text = await readText(response);
  const json = parseJson(text);
  answered.status = response.status;
  if (response.status > 299) {
    throw asksForCaptcha(response, text) ? captchaRequired() : errorAnswer(response, json, platform);
  }
  const answer = schema?.safeParse(isRecord(json) ? json['data'] : undefined);
  if (answer?.success) return answer.data;
  throw new ResponseError('The server gave an answer that is not in the contract.', { cause: answer?.error });
}

function inTable(table: CallTable, name: string): CallTable[string] {
  const call = table[name];
  if (call) return call;
  throw new ResponseError(`${name} is not in the contract.`);
}

/** The path with its parameters in place. */
function filled(template: string, params: readonly string[] = []): string {
  const left = [...params];
  return template.replace(/\{\w+\}/g, () => encodeURIComponent(left.shift() ?? ''));
}

const reached = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw new NetworkError('network_error', cause);
  });

const withProofs = (options: CallOptions, proofs: object | undefined): CallOptions =>
  options.protection ? { ...options, body: { ...options.body, ...proofs } } : options;

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
    const part = reader && (await reached(reader.read()));
    if (!part?.value) return text + decoder.decode();
    bytes += part.value.length;
    if (bytes > MAX_ANSWER_BYTES) {
      void reader?.cancel().catch(() => {});
      throw new ResponseError('The server gave an answer of over 1 MB.');
    }
    text += decoder.decode(part.value, { stream: true });
  }
}
