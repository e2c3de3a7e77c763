import type { AuthContext, BetterAuthOptions, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthEndpoint, dispatchAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { Refusal } from '../api-error';
import { isOfMembers, type CallContext, type CallHandler } from '../call-context';
import { isObject, storedText, type JsonObject } from '../json';
import { collectHeaders, headersOfError } from './host-answer';
import { demandHostOpen } from './host-gate';
import { runMiddlewares } from './host-middlewares';
import { refusalByError } from './host-refusal';
import { requestOf } from './host-request';
import { bodyAfterHooks, stepsOf, type HostStep } from './host-steps';
import { inRequestState } from './request-state';

// Decision 153.
/**
 * Runs a call of the contract under the rules of the host: those that better-auth applies to its own calls for the same
 * purpose. Hooks of the host and of plugins run before and after our handler, under the path of that call.
 */
export async function underHostRules(name: string, context: CallContext, handler: CallHandler): Promise<JsonObject> {
  const steps = await stepsOf(name, context);
  if (steps.length === 0) return handler(context);
  const asked = await Promise.all(steps.map(async (step) => ({ step, request: await requestOf(context, step) })));
  for (const { step, request } of asked) {
    await demandHostOpen(context.auth, step.path, request);
    await runMiddlewares(context.auth, step, request);
  }
  const run = asked.reduceRight<CallHandler>(
    (inner, { step, request }) =>
      (outer) =>
        dispatch({ step, request, handler: inner }, outer),
    handler,
  );
  return inRequestState(() => run(context));
}

interface Dispatched {
  readonly step: HostStep;
  readonly request: Request;
  readonly handler: CallHandler;
}

/** The result of our handler within better-auth's dispatcher. */
interface HandlerOutcome {
  answer?: JsonObject;
  /** The error of the handler. */
  failure?: unknown;
  thrown?: unknown;
}

async function dispatch(dispatched: Dispatched, context: CallContext): Promise<JsonObject> {
  const { step, request } = dispatched;
  const outcome: HandlerOutcome = {};
  const endpoint = createAuthEndpoint(step.path, { method: step.method }, (native) =>
    answerNative(dispatched, context, native, outcome),
  );
  const input = step.method === 'POST' ? { body: { ...step.body } } : { query: { ...step.body } };
  const auth = { ...context.auth, options: seenOptions(context) } as AuthContext;
  try {
    const asked = {
      ...input,
      context: auth,
      request,
      headers: request.headers,
      method: step.method,
      asResponse: false,
      returnHeaders: true,
    };
    const { headers, response } = (await dispatchAuthEndpoint(endpoint, asked)) as {
      readonly headers?: Headers;
      readonly response: unknown;
    };
    collectHeaders(context.answerHeaders, auth, headers);
    return answerAfter(outcome, response);
  } catch (error) {
    for (const headers of headersOfError(error)) collectHeaders(context.answerHeaders, auth, headers);
    await endOpened(context, outcome);
    if (error === outcome.thrown) throw outcome.failure;
    throw refusalByError(error) ?? error;
  }
}

/** better-auth caches data about options by object identity. */
const seen = {
  strict: new WeakMap<BetterAuthOptions, BetterAuthOptions>(),
  loose: new WeakMap<BetterAuthOptions, BetterAuthOptions>(),
};

/**
 * Without our own hooks, which guard calls of better-auth's pages. Those of `two-factor` would refuse sign-ins that
 * `secondFactor: 'stepUpOnly'`, remembered browsers and the policies of an organization allow.
 */
export function seenOptions(context: CallContext): BetterAuthOptions {
  const { options } = context.auth;
  const { secondFactor, rememberBrowserDays } = context.settings;
  const isLoose = isOfMembers(context) || secondFactor === 'stepUpOnly' || rememberBrowserDays !== undefined;
  const cache = isLoose ? seen.loose : seen.strict;
  const known = cache.get(options);
  if (known !== undefined) return known;
  const others = (options.plugins ?? []).filter(({ id }) => id !== 'foyer');
  const plugins = others.map((plugin) => (isLoose && plugin.id === 'two-factor' ? { ...plugin, hooks: {} } : plugin));
  const made = { ...options, plugins };
  // Nested calls use the same options.
  cache.set(options, made).set(made, made);
  return made;
}

/** Runs our handler as the endpoint. Its response has the properties of better-auth's own endpoint that hooks read. */
async function answerNative(
  { step, handler }: Dispatched,
  context: CallContext,
  native: GenericEndpointContext,
  outcome: HandlerOutcome,
): Promise<object> {
  const left: unknown = step.method === 'POST' ? native.body : native.query;
  const body = isObject(left) ? bodyAfterHooks(context.body, step, left) : context.body;
  const hostBody = isObject(left) ? left : {};
  try {
    outcome.answer = await handler({ ...context, endpoint: native, auth: native.context, body, hostBody });
    return await nativeAnswer(context, native, outcome.answer);
  } catch (error) {
    outcome.failure = error;
    outcome.thrown =
      error instanceof Refusal
        ? new APIError(error.status as 400, { code: error.type.toUpperCase(), message: error.message })
        : error;
    throw outcome.thrown;
  }
}

async function nativeAnswer(
  { sessionToken }: CallContext,
  native: GenericEndpointContext,
  answer: JsonObject,
): Promise<object> {
  const token = storedText(answer, 'session_token');
  const isNew = token !== '' && token !== sessionToken;
  const opened = isNew && isFollowed(native) ? await native.context.internalAdapter.findSession(token) : null;
  if (opened === null) return { status: true, success: true };
  // Never sent to the page: hooks use it to find out who has signed in.
  await setSessionCookie(native, opened);
  return { redirect: false, token, user: opened.user };
}

/** Whether a hook runs after the call. */
function isFollowed(native: GenericEndpointContext): boolean {
  const { hooks, plugins = [] } = native.context.options;
  return (
    hooks?.after !== undefined ||
    plugins.some((plugin) => plugin.hooks?.after?.some(({ matcher }) => matcher(native as never)) === true)
  );
}

/** The response, unless hooks have replaced it. */
function answerAfter({ answer }: HandlerOutcome, returned: unknown): JsonObject {
  const isHalfway = isObject(returned) && returned['twoFactorRedirect'] === true;
  if (answer !== undefined && !isHalfway) return answer;
  if (isHalfway) throw new Refusal('insufficient_factors');
  // A hook has replaced the endpoint's response.
  const message = isObject(returned) ? storedText(returned, 'message') : '';
  throw new Refusal('bad_request', { status: 403, ...(message !== '' && { message }) });
}

/** If a hook refuses the call afterwards, its new session must end. */
async function endOpened({ auth, sessionToken }: CallContext, { answer }: HandlerOutcome): Promise<void> {
  const token = storedText(answer ?? {}, 'session_token');
  if (token !== '' && token !== sessionToken) await auth.internalAdapter.deleteSession(token);
}
