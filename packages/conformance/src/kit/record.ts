import type { Incoming } from './client';
import { mask, maskText } from './mask';

/** A request and its answer, as a report shows them: secrets are masked. */
export interface Exchange {
  /** The call's name in the contract. */
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly request: unknown;
  readonly status: number;
  readonly answer: unknown;
}

/** A request and its answer as they were, for the checks of every answer. */
export interface Heard {
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly got: Incoming;
  /** The codes and tokens that the check read in messages, also afterwards: no answer has one. */
  readonly delivered: ReadonlySet<string>;
}

type SentRequest = Pick<Heard, 'method' | 'path' | 'headers' | 'body'>;

export const recordOf = (
  call: string,
  asked: SentRequest,
  { got, delivered }: Pick<Heard, 'got' | 'delivered'>,
): Heard => ({ call, ...asked, got, delivered });

/** What a report shows of it. */
export const exchangeOf = ({ call, method, path, body, got }: Heard): Exchange => ({
  call,
  method,
  path: maskText(path),
  request: mask(body) ?? null,
  status: got.status,
  answer: got.json === undefined ? maskText(got.text.slice(0, 300)) : mask(got.json),
});
