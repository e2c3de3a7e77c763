import type * as z from 'zod/mini';
import type { Call } from '../../src/call';
import type { Components } from './components';
import { ANSWERS, ID_PARAMETER, PARAMETERS, PATH_PARAMETERS } from './document-text';
import type { Json, JsonObject } from './json';
import { isObject } from './json';

/** A call with all that is known of it. */
export interface Described extends Call {
  readonly name: string;
  readonly summary: string;
  readonly request: z.core.$ZodType | undefined;
  /** Undefined if clients ignore it. */
  readonly response: z.core.$ZodType | undefined;
  readonly query?: z.core.$ZodType | undefined;
  readonly needsSession: boolean;
  /** The fields that its answer needs. */
  readonly needed: (members: readonly string[]) => readonly string[];
  /** The error types that it can answer with, in addition to those of every call. */
  readonly errors: readonly string[];
}

const SDK = '/sdk/v1/';
const FACTS = ['personal', 'mints', 'spends', 'idempotent', 'limited', 'protection'] as const;
const ref = (path: string): JsonObject => ({ $ref: `#/components/${path}` });
const json = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } });

/** The members of an object of the contract. */
function membersOf({ nameOf, named }: Components, schema: z.core.$ZodType | undefined): JsonObject {
  const properties = schema && named[nameOf(schema)]?.['properties'];
  return isObject(properties) ? properties : {};
}

const placesOf = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);

/** The parameters of a path, and of its query. */
export function parametersOf(path: string, components: Components, query?: z.core.$ZodType): readonly JsonObject[] {
  const [bare = '', asked = ''] = path.split('?');
  const schema: JsonObject = { type: 'string' };
  const required = query && components.named[components.nameOf(query)]?.['required'];
  return [
    ...placesOf(bare).map((name) => ({
      name,
      in: 'path',
      required: true,
      description: PATH_PARAMETERS[name] ?? ID_PARAMETER,
      schema,
    })),
    ...placesOf(asked).map((name) => ({ name, in: 'query', required: true, schema })),
    ...Object.entries(membersOf(components, query)).map(([name, member]) => ({
      name,
      in: 'query',
      ...(Array.isArray(required) && required.includes(name) && { required: true }),
      schema: member,
    })),
  ];
}

/** Required credentials: the public token, a session, or an intermediate session. */
function securityOf({ path, name, needsSession }: Described, takesIntermediate: boolean): JsonObject[] {
  if (!path.startsWith(SDK) || name === 'events.log') return [];
  const signedIn: JsonObject[] = [{ sessionToken: [] }, { publicToken: [], sessionCookie: [] }];
  if (needsSession) return signedIn;
  return [
    { publicToken: [] },
    ...signedIn,
    ...(takesIntermediate ? [{ publicToken: [], intermediateCookie: [] }] : []),
  ];
}

/** The name of the response that has this answer: below the address of calls, answers have an envelope. */
const responseName = ({ path }: Described, name: string): string => (path.startsWith(SDK) ? name : `Bare${name}`);

/** The successes of these calls, as responses that several share. */
export function successesOf(calls: readonly Described[], { nameOf, named }: Components): JsonObject {
  const responses = calls.flatMap((call): readonly (readonly [string, JsonObject])[] => {
    if (!call.response) return [];
    const name = nameOf(call.response);
    const data = ref(`schemas/${name}`);
    const schema: JsonObject = { type: 'object', properties: { data }, required: ['data'], additionalProperties: true };
    const description = named[name]?.['description'] ?? ANSWERS.success;
    return [[responseName(call, name), { description, content: json(call.path.startsWith(SDK) ? schema : data) }]];
  });
  return Object.fromEntries(responses);
}

const responsesOf = (call: Described, components: Components): JsonObject => ({
  200: call.response
    ? ref(`responses/${responseName(call, components.nameOf(call.response))}`)
    : { description: ANSWERS.unread },
  ...(call.limited && { 429: ref('responses/TooMany') }),
  '4XX': ref(call.protection === undefined ? 'responses/Refused' : 'responses/RefusedOrCaptcha'),
  '5XX': ref('responses/Failed'),
});

/** JSON, but from the page of One Tap: text in which there is JSON. */
function bodyOf({ request, path }: Described, components: Components): JsonObject | undefined {
  if (!request) return undefined;
  const schema = ref(`schemas/${components.nameOf(request)}`);
  if (path.startsWith(SDK)) return { required: true, content: json(schema) };
  return {
    required: true,
    content: {
      'text/plain': { schema: { type: 'string', contentMediaType: 'application/json', contentSchema: schema } },
    },
  };
}

const headersOf = ({ path, request }: Described): readonly JsonObject[] => {
  if (path.startsWith(SDK)) return [ref('parameters/SdkClient'), ref('parameters/ParentHost')];
  const schema: JsonObject = { type: 'string', const: 'google-one-tap' };
  return request
    ? [{ name: 'x-stytch-oauth-type', in: 'header', required: true, description: PARAMETERS.oneTap, schema }]
    : [];
};

/** One call as an operation of OpenAPI. */
export function operationOf(call: Described, components: Components): JsonObject {
  const [tag = ''] = call.name.split('.');
  const needed = call.needed(Object.keys(membersOf(components, call.response)));
  const body = bodyOf(call, components);
  const facts = FACTS.flatMap((fact): (readonly [string, Json])[] =>
    call[fact] === undefined ? [] : [[`x-foyer-${fact}`, call[fact]]],
  );
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [tag],
    ...Object.fromEntries(facts),
    ...(needed.length > 0 && { 'x-foyer-needed': [...needed] }),
    ...(call.errors.length > 0 && { 'x-foyer-errors': [...call.errors] }),
    security: securityOf(call, 'intermediate_session_token' in membersOf(components, call.request)),
    parameters: [...parametersOf(call.path, components, call.query), ...headersOf(call)],
    ...(body && { requestBody: body }),
    responses: responsesOf(call, components),
  };
}
