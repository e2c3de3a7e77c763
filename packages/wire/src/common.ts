import * as z from 'zod/mini';
import { lazy } from './lazy';

export const text = lazy(() => z.string());
/** The id of a user, member or session. It must not be empty. */
export const id = lazy(() => text.check(z.refine((value) => value !== '')));
export const number = lazy(() => z.number());
export const flag = lazy(() => z.boolean());
export const texts = lazy(() => z.array(text));
/** A JSON object with members that the contract does not define: claims, metadata, error details. */
export const dictionary = lazy(() => z.record(text, z.unknown()));
export const optionalText = lazy(() => z.optional(text));
export const optionalNumber = lazy(() => z.optional(number));
export const optionalFlag = lazy(() => z.optional(flag));

/**
 * An object of the contract. Unknown members are accepted, missing required ones are refused, and an own `__proto__`
 * in the input is dropped. The inferred type has only the named members, so that a misspelled name does not compile.
 */
/* @__NO_SIDE_EFFECTS__ */
export function object<T extends z.core.$ZodShape>(shape: T): z.ZodMiniObject<T> {
  return z.looseObject(shape);
}

/** An object of the members of two shapes. */
/* @__NO_SIDE_EFFECTS__ */
export function objectWith<T extends z.core.$ZodShape, More extends z.core.$ZodShape>(shape: T, more: More) {
  return object({ ...shape, ...more });
}

const commonShape = () => ({ request_id: z._default(text, ''), status_code: z._default(number, 200) });

// Contract 1.5.
/** The members of every answer inside the envelope. */
export const commonResponse = lazy(() => object(commonShape()));
export type CommonResponse = z.infer<typeof commonResponse>;

/** An answer: `commonResponse` plus the members of `shape`. */
/* @__NO_SIDE_EFFECTS__ */
export function response<T extends z.core.$ZodShape>(shape: T) {
  return object({ ...commonShape(), ...shape });
}

// Contract 1.5.
/** The envelope around every answer of a call below `/sdk/v1`. */
/* @__NO_SIDE_EFFECTS__ */
export function envelope<T extends z.core.$ZodType>(data: T) {
  return object({ data });
}

// Class P of contract 3.
/** Extra members of a protected request when the project uses fingerprints or a captcha. */
export const protectedShape = { dfp_telemetry_id: optionalText, captcha_token: optionalText };

// Contract 3.8: Foyer's own.
/** How long the backend is to remember this browser, in days. */
export const rememberShape = { remember_browser_days: optionalNumber };
