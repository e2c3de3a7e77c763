import fc from 'fast-check';
import type { Change } from './contract-answers';
import { changed } from './contract-answers';

/** The codes that end a session (contract 1.6), if the session's own call responds with them. */
export const DEATHS = [
  'unauthorized_credentials',
  'user_unauthenticated',
  'invalid_secret_authentication',
  'session_not_found',
];
const JUNK = [
  null,
  true,
  -1,
  1e308,
  '',
  '\u0000',
  '<b>',
  'x'.repeat(500),
  '2026-13-45',
  [],
  {},
  [null],
  { a: { b: 1 } },
  ...DEATHS,
];

const changes = fc.array(
  fc.record<Change>({
    at: fc.nat(500),
    kind: fc.constantFrom('remove', 'replace', 'add', 'bury', 'pollute'),
    junk: fc.constantFrom(...JUNK),
  }),
  { maxLength: 2 },
);
const STATUS = fc.constantFrom(200, 201, 203, 299, 300, 400, 401, 403, 404, 409, 429, 500, 502, 503, 504, 599);
const error = fc.record({
  error_type: fc.constantFrom(...DEATHS, 'bad_request', 'captcha_required'),
  error_message: fc.constantFrom('No.', ''),
});

/** Null but for one time in so many. */
const onceIn = <Value>(times: number, arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

/** A response of a provider: a success or an error, valid or changed, complete or cut off; or other data. */
export const generatedAnswer = fc.record({
  status: fc.oneof({ weight: 6, arbitrary: fc.constant(200) }, STATUS),
  changes,
  error: onceIn(6, error),
  cut: onceIn(10, fc.nat(3000)),
  instead: onceIn(
    20,
    fc.constantFrom('', '<!doctype html><h1>Portal', 'null', '[]', '{"data":null}', '{"data":[]}', '"x"', '0'),
  ),
});
export type GeneratedAnswer = typeof generatedAnswer extends fc.Arbitrary<infer Value> ? Value : never;

/** The text of such an answer, of which `truth` is the one as it should be. */
export function textOf({ changes: made, error: refusal, cut, instead }: GeneratedAnswer, truth: unknown): string {
  if (instead !== null) return instead;
  const text = changed(refusal ? { status_code: 400, request_id: 'request-1', ...refusal } : { data: truth }, made);
  return cut === null ? text : text.slice(0, cut);
}
