import * as z from 'zod/mini';
import { dictionary, number, object, optionalText, text } from './common';
import { lazy } from './lazy';

// Contract 1.6.
/** The body of a refused call, without an envelope. */
export const errorResponse = lazy(() =>
  object({
    status_code: number,
    request_id: optionalText,
    error_type: text,
    error_message: text,
    error_url: text,
    error_details: z.optional(dictionary),
  }),
);
export type ErrorResponse = z.infer<typeof errorResponse>;

const violations = lazy(() => z.optional(z.array(object({ dataPath: optionalText, message: optionalText }))));

// Contract 1.6.
/** The body of a call that fails validation. Any of the three members identifies it. */
export const schemaErrorResponse = lazy(() => object({ body: violations, params: violations, query: violations }));
export type SchemaErrorResponse = z.infer<typeof schemaErrorResponse>;
