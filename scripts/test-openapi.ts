import addFormats from 'ajv-formats';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020';
import { makeDocuments } from '../packages/wire/test/openapi/make-documents';

/** One operation of a document. */
export interface Operation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly 'x-foyer-needed'?: readonly string[];
  readonly 'x-foyer-also'?: Readonly<Record<string, string>>;
  readonly responses: Readonly<Record<string, Response>>;
}

interface Response {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, unknown>>;
}

/** A document of OpenAPI, of the two that wire publishes. */
export interface OpenApiDocument {
  readonly json: Readonly<Record<string, unknown>>;
  readonly operations: readonly Operation[];
  /** The operation that a request is: of two paths that fit, the one with fewer parameters. */
  readonly find: (method: string, path: string) => Operation | undefined;
  /** Violations in a body that an operation answers with a status. */
  readonly breaks: (operation: Operation, status: number, body: unknown) => readonly string[];
}

type Paths = Readonly<Record<string, Readonly<Record<string, Omit<Operation, 'method' | 'path'>>>>>;

const pointer = (parts: readonly string[]): string =>
  parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

const operationsOf = (paths: Paths): readonly Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  );

function fits(pattern: string, path: string): boolean {
  const [expected, given] = [pattern.split('/'), path.split('/')];
  return expected.length === given.length && expected.every((part, at) => part.startsWith('{') || part === given[at]);
}

const parametersIn = (path: string): number => path.split('{').length;

/** As the build of wire writes them. */
const documents = JSON.parse(JSON.stringify(await makeDocuments())) as Record<
  'users' | 'organizations',
  OpenApiDocument['json']
>;

/** A document as the package has it. Its schemas are compiled when they are first used. */
export function openApiDocument(name: 'users' | 'organizations'): OpenApiDocument {
  const json = documents[name];
  const operations = operationsOf(json['paths'] as Paths);
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(json as AnySchema, name);

  function breaks({ path, method, responses }: Operation, status: number, body: unknown): readonly string[] {
    const key = [String(status), `${String(status).charAt(0)}XX`].find((one) => Object.hasOwn(responses, one)) ?? '';
    const response = responses[key];
    if (response === undefined) return [`no status ${status}`];
    const at = response.$ref ?? `#/${pointer(['paths', path, method.toLowerCase(), 'responses', key])}`;
    if (response.$ref === undefined && !response.content) return [];
    const validate = ajv.getSchema(`${name}${at}/${pointer(['content', 'application/json', 'schema'])}`);
    if (!validate) return [`no schema for ${at}`];
    return validate(body) === true
      ? []
      : (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
  }

  return {
    json,
    operations,
    find: (method, path) =>
      operations
        .filter((one) => one.method === method && fits(one.path, path))
        .toSorted((one, other) => parametersIn(one.path) - parametersIn(other.path))[0],
    breaks,
  };
}
