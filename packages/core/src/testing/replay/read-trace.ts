import * as z from 'zod/mini';
import { UsageError } from '../../base/errors';
import type { Trace } from '../trace';
import { TRACE_VERSION } from '../trace';

/** Far deeper than any state of a flow. */
const DEEPEST = 32;

const record = z.looseObject({});
const tagged = z.looseObject({ type: z.string() });
const step = z.strictObject({
  ms: z.number(),
  event: tagged,
  to: record,
  commands: z.array(tagged),
  late: z.optional(z.literal(true)),
  from: z.optional(record),
});
const schema = z.strictObject({
  version: z.literal(TRACE_VERSION),
  flow: z.string(),
  foyer: z.string(),
  start: record,
  steps: z.array(step),
});

/**
 * Reads a trace that was copied from the panel, or written by `recordTrace`. It might have been edited by hand, so it
 * is fully validated.
 *
 * @param source The JSON, as text or parsed.
 * @throws {UsageError} `invalid_trace`: it is not a trace, or has another version. The message names the position.
 */
export function readTrace(source: unknown): Trace {
  const value = parse(source);
  const { version } = isRecord(value) ? value : {};
  if (typeof version === 'number' && version !== TRACE_VERSION) throw otherVersion(version);
  const { error } = schema.safeParse(value);
  if (error) throw invalid(problemOf(error));
  const trace = value as Trace;
  const odd = trace.steps.findIndex(({ late, from }) => (late === undefined) !== (from === undefined));
  if (odd >= 0) throw invalid(`steps.${odd} has one of late and from, and not the other`);
  if (isDeeper(value, DEEPEST)) throw invalid(`it is more than ${DEEPEST} levels deep`);
  return trace;
}

const invalid = (why: string): UsageError =>
  new UsageError('FOYER_INVALID_TRACE', `This is not a trace of a flow: ${why}.`, 'invalid_trace');

const otherVersion = (version: number): UsageError =>
  new UsageError(
    'FOYER_INVALID_TRACE',
    `This trace has version ${version}, and this version of Foyer reads ${TRACE_VERSION}. Read it with the Foyer that recorded it.`,
    'invalid_trace',
  );

const problemOf = (error: z.core.$ZodError): string => {
  const [issue] = error.issues;
  return `${issue?.path.join('.') || 'the whole'} is missing or of another form`;
};

/** A copy that contains only JSON values, without getters or prototypes. */
function parse(source: unknown): unknown {
  try {
    return JSON.parse(typeof source === 'string' ? source : JSON.stringify(source)) as unknown;
  } catch {
    throw invalid('it is not JSON');
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
