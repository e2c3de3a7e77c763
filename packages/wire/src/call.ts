import type * as z from 'zod/mini';
import type { ReadAnswer } from './read-answer';

/** One call of the contract: where it goes, and what a good answer holds. */
export interface Call<Response = z.core.$ZodType | undefined> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's base address, parameters in braces. */
  readonly path: string;
  /** Undefined where nobody reads the answer. */
  readonly response: Response;
  /** Reads an answer tolerantly: see `readAnswer`. */
  readonly read: (this: void, answer: unknown) => ReadAnswer;
}

/** A call whose path begins with `base`, and whose answer is read by `reader`. */
export const call =
  (method: Call['method'], base: string, reader: (schema: z.core.$ZodType, answer: unknown) => ReadAnswer) =>
  <Response extends Call['response']>(path: string, response: Response): Call<Response> => ({
    method,
    path: base + path,
    response,
    read: (answer) => (response ? reader(response, answer) : { success: true, data: answer, leftOut: [] }),
  });
