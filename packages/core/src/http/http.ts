import { asciiEmail } from '@foyer/wire/ascii-email';
import type { AnswerOf } from '@foyer/wire/answers';
import type { Call, CallName } from '@foyer/wire/calls';
import { isRecord, parseJson } from '../base/guards';
import type { Platform } from '../base/platform';
import { sleep } from '../base/platform';
import { reached, readText } from '../base/read-text';
import type { FoyerError } from '../base/errors';
import { BrowserError, missingField, UsageError } from '../base/errors';
import type { ReadAnswer } from '@foyer/wire';
import { withDeadline } from './with-deadline';
import type { ErrorAnswerDeps } from './error-answer';
import { errorAnswer } from './error-answer';
import type { Limits } from './limits';
import type { HttpRequest, Send } from './send';

/** A call with its own response reader, because it can't wait until the contract's readers are loaded. */
export interface OwnCall<T> extends Omit<Call, 'takes'> {
  /** @defaultValue the path */
  readonly name?: string;
  readonly read: (this: void, answer: unknown) => ReadAnswer<T>;
}

export interface CallOptions extends Pick<HttpRequest, 'body' | 'keepalive'> {
  /**
   * The session token to authenticate with, if it is not the current one. A function is called when the call is sent.
   */
  readonly secret?: string | (() => string) | undefined;
  /** The id of the user that the call is for. It is not sent with another user's session (`asUser`). */
  readonly as?: string | undefined;
  /** The values of the path's parameters, in order. */
  readonly params?: readonly string[] | undefined;
  /** Not retried here, because the caller retries: the background refresh, after its own pause. */
  readonly once?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The kind of protection that a call needs: device id, captcha (contract 7). */
export type Protection = NonNullable<Call['protection']>;

/** The contract's table of calls, by name. */
export type CallTable = Readonly<Record<string, Call>>;
/** Readers of the responses to these calls, by name. */
export type Readers = Readonly<Record<string, Pick<OwnCall<unknown>, 'read'>>>;

export interface HttpDeps extends ErrorAnswerDeps {
  readonly platform: Platform;
  readonly send: Send;
  readonly limits: Limits;
  readonly calls: CallTable;
  /** Whether the API is on this machine. @defaultValue `false` */
  readonly isLocal?: boolean | undefined;
  /** The readers for first calls. */
  readonly short: Readers;
  /** Loads the other readers. */
  readonly answers: () => Promise<Readers>;
  /** An answer like those of sign-ins. It can lack members. */
  readonly sample: object;
  /** Called with the paths of the parts that were left out of a response. */
  readonly leftOut: (this: void, call: string, paths: readonly string[]) => void;
  /**
   * The additional fields of a protected body; `isRepeat` once the provider has asked for a captcha. Undefined if such
   * a call is not repeated.
   */
  readonly protect?: ((protection: Protection, isRepeat: boolean) => Promise<object | undefined>) | undefined;
  /** Whether the project is known to require no protection. */
  readonly isUnprotected?: (() => boolean) | undefined;
}

/**
 * Makes one call of the contract (section 1). Rejects with a NetworkError (`network_error`, `timeout` after 10 s,
 * `aborted`), an ApiError (the provider's `error_type`), a ResponseError (`invalid_response`), or, for a protected
 * call, a BrowserError (`script_blocked`, `captcha_required`).
 */
export interface HttpOf<Answers extends object> {
  <Name extends keyof Answers & string>(call: Name, options?: CallOptions): Promise<Answers[Name]>;
  <T>(call: OwnCall<T>, options?: CallOptions): Promise<T>;
}

/** The responses to the calls of users, by name. */
export type UserAnswers = { readonly [Name in CallName]: AnswerOf<Name> };
export type Http = HttpOf<UserAnswers>;

/** The pause before a read is sent again, in ms, plus or minus 20 %. */
const PAUSE = 500;

/** @typeParam Answers The responses to the calls in the table. */
export function createHttp<Answers extends object = UserAnswers>(deps: HttpDeps): HttpOf<Answers> {
  const { platform, limits, protect, isLocal } = deps;
  /** Whether the last attempt to load the readers failed. */
  let isLost = false;
  const answers = async () => {
    try {
      const loaded = await deps.answers();
      isLost = false;
      return loaded;
    } catch (error) {
      isLost = true;
      throw error;
    }
  };

  /**
   * Protection fields have their own time limit, because third parties supply them and the first one loads a script.
   */
  function fieldsOf(
    { protection }: Known,
    { signal }: CallOptions,
    isRepeat = false,
  ): Promise<object | undefined> | object | undefined {
    if (!protection || !protect || deps.isUnprotected?.()) return isRepeat ? undefined : {};
    return withDeadline(platform, signal, () => protect(protection, isRepeat), { isLocal });
  }

  async function send(call: Known, options: CallOptions, answered: ReceivedAnswer): Promise<unknown> {
    const attemptWith = (fields: object | undefined) =>
      withDeadline(
        platform,
        options.signal,
        (signal) => exchange(deps, call, withProtectionFields(call, options, fields), signal, answered),
        { mints: call.mints, isLocal },
      );
    try {
      // Without a pause where possible: the request leaves before React renders what the press changes.
      const fields = fieldsOf(call, options);
      return await attemptWith(fields instanceof Promise ? await fields : fields);
    } catch (error) {
      if (!isCaptchaRequired(error) || call.protection !== 'P') throw error;
      const fields = await fieldsOf(call, options, true);
      if (!fields) throw error;
      return attemptWith(fields);
    }
  }

  async function attempt(call: Known, options: CallOptions, isLast: boolean): Promise<unknown> {
    const answer = { status: 0 };
    // A sign-out is sent even if the provider has asked for a wait.
    if (!options.keepalive) limits.check(call.name);
    try {
      return await send(call, options, answer);
    } catch (error) {
      const { code, retryAt } = error as FoyerError;
      if (retryAt !== undefined) limits.keep(call.name, retryAt);
      const isUnreachable = code === 'network_error' && answer.status === 0;
      if (isLast || retryAt !== undefined || !(isUnreachable || answer.status >= 500)) throw error;
    }
    const pause = PAUSE * (0.8 + Math.random() * 0.4);
    await withDeadline(platform, options.signal, () => sleep(platform, pause), { isLocal });
    return attempt(call, options, true);
  }

  return async (given: string | OwnCall<unknown>, options: CallOptions = {}) => {
    const call = typeof given === 'string' ? inTable({ ...deps, answers }, given, () => isLost) : ownCall(given);
    // Writes and one-time tokens are never sent twice.
    return (await attempt(call, withAsciiEmail(options), !call.idempotent || options.once === true)) as never;
  };
}

/** The status of the response; 0 if there was none. */
interface ReceivedAnswer {
  status: number;
}

/** A call with its response reader. */
interface Known extends Omit<Call, 'takes'> {
  readonly name: string;
  readonly reader: () => Promise<OwnCall<unknown>['read']>;
  // Decision 120.
  /**
   * Whether the call can be sent while its reader is loading. Not calls that sign in, spend a one-time token or change
   * an account. After a failed load no call is, so that retries don't send one email after the other.
   */
  readonly goesAhead: () => boolean;
}

async function exchange(
  deps: HttpDeps,
  { name, method, path, reader, goesAhead }: Known,
  { secret: given, ...options }: CallOptions,
  signal: AbortSignal,
  answered: ReceivedAnswer,
): Promise<unknown> {
  const reading = reader();
  if (!goesAhead()) await reading;
  const secret = typeof given === 'function' ? given() : given;
  const sent = reached(deps.send({ ...options, secret, method, path: filled(path, options.params) }, signal));
  // Either can fail while the other is pending.
  sent.catch(ignore);
  reading.catch(ignore);
  const read = await reading;
  // The first use builds the reader: do it here, while the request is pending. An empty answer would build a part of
  // it.
  read(deps.sample);
  const response = await sent;
  const text = await readText(response);
  const json = parseJson(text);
  answered.status = response.status;
  if (response.status > 299) {
    throw asksForCaptcha(response, text) ? captchaRequired() : errorAnswer(response, json, deps, `${method} ${path}`);
  }
  const answer = read(isRecord(json) ? json['data'] : undefined);
  if (!answer.success) throw missingField(answer.path);
  deps.leftOut(name, answer.leftOut);
  return answer.data;
}

const ignore = () => {};

const ownCall = ({ read, ...call }: OwnCall<unknown>): Known => ({
  name: call.path,
  ...call,
  reader: () => Promise.resolve(read),
  goesAhead: () => false,
});

function inTable({ calls, short, answers }: HttpDeps, name: string, isLost: () => boolean): Known {
  const call = calls[name];
  if (!call) throw notInContract(name);
  const reader = async () => {
    const answer = short[name] ?? (await answers())[name];
    if (!answer) throw notInContract(name);
    return answer.read;
  };
  return { ...call, name, reader, goesAhead: () => !(call.mints || call.spends || call.personal || isLost()) };
}

const notInContract = (name: string) =>
  new UsageError('FOYER_UNKNOWN_CALL', `${name} is no call of this version. Install one version of all packages.`);

/** The path with its parameters filled in. */
function filled(template: string, params: readonly string[] = []): string {
  const left = [...params];
  return template.replace(/\{\w+\}/g, () => encodeURIComponent(left.shift() ?? ''));
}

/** Sends international domains in ASCII, whatever form a page or a user wrote (decision 150). */
function withAsciiEmail(options: CallOptions): CallOptions {
  const body = Object.entries(options.body ?? {}).map(
    ([name, value]: [string, unknown]) =>
      [name, typeof value === 'string' && /^email(?:_address)?$/.test(name) ? asciiEmail(value) : value] as const,
  );
  return options.body ? { ...options, body: Object.fromEntries(body) } : options;
}

const withProtectionFields = ({ protection }: Known, options: CallOptions, fields: object | undefined): CallOptions =>
  protection ? { ...options, body: { ...options.body, ...fields } } : options;

/** Contract 1.6 and 7: the provider asks for a captcha in plain text, never in JSON. */
const asksForCaptcha = ({ headers }: Response, text: string): boolean =>
  !/^application\/json\s*(?:;|$)/i.test(headers.get('content-type') ?? '') && text.includes('Captcha required');

const captchaRequired = () =>
  new BrowserError('captcha_required', 'The provider asked for a captcha, and it could not be solved.');
const isCaptchaRequired = (error: unknown): boolean =>
  error instanceof BrowserError && error.code === 'captcha_required';
