import type { Incoming } from './client';
import { mask, maskText } from './mask';

/** A request and its answer for a report, with masked secrets. */
export interface Exchange {
  /** The call's name in the contract. */
  readonly call: string;
  /** The HTTP method. */
  readonly method: string;
  /** The path, with the query. */
  readonly path: string;
  /** The body of the request, with masked secrets. */
  readonly request: unknown;
  /** The HTTP status of the answer. */
  readonly status: number;
  /** The body of the answer, with masked secrets. */
  readonly answer: unknown;
}

/** A request and its answer without masking, for the checks of every answer. */
export interface RawExchange {
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly got: Incoming;
  /** The codes and tokens that the check has read in messages, even later: no answer must contain one. */
  readonly delivered: ReadonlySet<string>;
}

type SentRequest = Pick<RawExchange, 'method' | 'path' | 'headers' | 'body'>;

export const recordOf = (
  call: string,
  asked: SentRequest,
  { got, delivered }: Pick<RawExchange, 'got' | 'delivered'>,
): RawExchange => ({ call, ...asked, got, delivered });

/** The masked form for a report. */
export const exchangeOf = ({ call, method, path, body, got }: RawExchange): Exchange => ({
  call,
  method,
  path: maskText(path),
  request: mask(body) ?? null,
  status: got.status,
  answer: got.json === undefined ? maskText(got.text.slice(0, 300)) : mask(got.json),
});
