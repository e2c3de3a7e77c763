import type { Components } from './components';
import { ANSWERS, INTRODUCTION, PARAMETERS, SCHEMES, SERVER, TAGS } from './document-text';
import type { JsonObject } from './json';
import { everyObject, isList, isObject } from './json';
import type { Navigations } from './navigations';
import type { Described } from './operation';
import { operationOf, successesOf } from './operation';

/** The parts of a document. */
export interface Parts {
  readonly title: string;
  readonly version: string;
  readonly calls: readonly Described[];
  readonly components: Components;
  readonly navigations: Navigations;
  /** Fields that items of lists need, by the lists. */
  readonly neededInItems: Readonly<Record<string, readonly string[]>>;
}

const schema = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const basic = (description: string): JsonObject => ({ type: 'http', scheme: 'basic', description });
const cookie = (name: string, description: string): JsonObject => ({ type: 'apiKey', in: 'cookie', name, description });
const header = (name: string, description: string): JsonObject => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
});

const REFUSAL = { 'application/json': { schema: { anyOf: [schema('ErrorResponse'), schema('SchemaErrorResponse')] } } };

const SHARED = {
  parameters: {
    SdkClient: header('X-SDK-Client', PARAMETERS.sdkClient),
    ParentHost: header('X-SDK-Parent-Host', PARAMETERS.parentHost),
  },
  responses: {
    Refused: { description: ANSWERS.refused, content: REFUSAL },
    RefusedOrCaptcha: {
      description: ANSWERS.captcha,
      content: { ...REFUSAL, 'text/plain': { schema: { type: 'string' } } },
    },
    TooMany: { description: ANSWERS.tooMany, content: { 'application/json': { schema: schema('ErrorResponse') } } },
    Failed: { description: ANSWERS.failed, content: { 'application/json': { schema: schema('ErrorResponse') } } },
  },
  securitySchemes: {
    publicToken: basic(SCHEMES.publicToken),
    sessionToken: basic(SCHEMES.sessionToken),
    sessionCookie: cookie('stytch_session', SCHEMES.sessionCookie),
    intermediateCookie: cookie('stytch_intermediate_session_token', SCHEMES.intermediateCookie),
  },
};

/** The names of the schemas that these refer to. */
function namesIn(value: JsonObject): readonly string[] {
  const refs = [...everyObject(value)].map(({ $ref }) => $ref).filter((ref) => typeof ref === 'string');
  return refs.filter((ref) => ref.startsWith('#/components/schemas/')).map((ref) => ref.split('/').at(-1) ?? '');
}

/** The schemas that are used, and those that these use. */
function usedSchemas({ named }: Components, roots: JsonObject): JsonObject {
  const used = new Set(namesIn(roots));
  // The set grows during the iteration.
  for (const name of used) for (const inner of namesIn(named[name] ?? {})) used.add(inner);
  return Object.fromEntries([...used].toSorted().map((name) => [name, named[name] ?? {}]));
}

/** Where a call goes, whatever its parameters are called. */
const placeOf = ({ method, path }: Described): string => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`;

/** Calls by path and method. Two calls with the same request, for different kinds of accounts, are one operation. */
function pathsOf({ calls, components, navigations }: Parts): Record<string, JsonObject> {
  const paths: Record<string, JsonObject> = {};
  const isFirst = (call: Described) => calls.find((other) => placeOf(other) === placeOf(call)) === call;
  for (const first of calls.filter(isFirst)) {
    const others = calls.filter((call) => call !== first && placeOf(call) === placeOf(first));
    const [path = ''] = first.path.split('?');
    const operation = operationOf(first, components);
    const also = Object.fromEntries(others.map(({ name, summary }) => [name, summary]));
    paths[path] = {
      ...paths[path],
      [first.method.toLowerCase()]: others.length > 0 ? { ...operation, 'x-foyer-also': also } : operation,
    };
  }
  return { ...paths, ...navigations(components) };
}

/** The authentication schemes of the document's calls. */
function usedSchemes(paths: JsonObject): JsonObject {
  const used = new Set(
    [...everyObject(paths)].flatMap(({ security }) =>
      isList(security) ? security.flatMap((one) => (isObject(one) ? Object.keys(one) : [])) : [],
    ),
  );
  return Object.fromEntries(Object.entries(SHARED.securitySchemes).filter(([name]) => used.has(name)));
}

function tagsOf(paths: Record<string, JsonObject>): JsonObject[] {
  const names = [...everyObject(paths)].flatMap(({ tags }) =>
    isList(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
  );
  return [...new Set(names)].map((name) => ({ name, description: TAGS[name] ?? '' }));
}

/** A document of OpenAPI 3.1. */
export function documentOf(parts: Parts): JsonObject {
  const paths = pathsOf(parts);
  const shared = {
    ...SHARED,
    securitySchemes: usedSchemes(paths),
    responses: { ...SHARED.responses, ...successesOf(parts.calls, parts.components) },
  };
  const schemas = usedSchemas(parts.components, { paths, shared });
  return {
    openapi: '3.1.1',
    info: {
      title: parts.title,
      version: parts.version,
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    externalDocs: { url: 'https://github.com/foyer-js/foyer/tree/main/docs/contract' },
    servers: [{ url: '{api}', description: SERVER, variables: { api: { default: 'http://localhost:4400' } } }],
    tags: tagsOf(paths),
    'x-foyer-needed-in-items': { ...parts.neededInItems },
    paths,
    components: { ...shared, schemas },
  };
}
