import type * as z from 'zod/mini';
import type { ReadAnswer } from './read-answer';

/** Answer of a call. */
export interface Answer<Response = z.core.$ZodType | undefined> {
  /** Undefined if the client ignores the answer. */
  readonly response: Response;
  /** Reads an answer tolerantly: see `readAnswer`. */
  readonly read: (this: void, answer: unknown) => ReadAnswer;
}

type Schemas = Readonly<Record<string, z.core.$ZodType | undefined>>;

/** The answers to calls by name, read by `reader`. */
/* @__NO_SIDE_EFFECTS__ */
export function answersBy<Given extends Schemas>(
  reader: (schema: z.core.$ZodType, answer: unknown) => ReadAnswer,
  schemas: Given,
): { readonly [Name in keyof Given]: Answer<Given[Name]> } {
  const of = (response: z.core.$ZodType | undefined): Answer => ({
    response,
    read: (answer) => (response ? reader(response, answer) : { success: true, data: answer, leftOut: [] }),
  });
  return Object.fromEntries(Object.entries(schemas).map(([name, response]) => [name, of(response)])) as never;
}
