import * as z from 'zod/mini';
import { dictionary, flag, number, object, text } from './common';
import { lazy } from './lazy';

/**
 * Members of an answer that Foyer does not require. If one is missing, null or of the wrong type, `readAnswer` leaves
 * it out, and the value here replaces it.
 */
export const textIfAny = lazy(() => z._default(text, ''));
export const numberIfAny = lazy(() => z._default(number, 0));
export const flagIfAny = lazy(() => z._default(flag, false));
export const dictionaryIfAny = lazy(() => z._default(dictionary, () => ({})));

/** A list that can be missing. `readAnswer` leaves out items of the wrong type. */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<Item extends z.core.$ZodType>(item: Item) {
  return z._default(z.array(item), () => []);
}

/** An object that can be missing, and all its members too. */
/* @__NO_SIDE_EFFECTS__ */
export function groupOf<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.prefault(object(shape), {} as never);
}

export const textsIfAny = lazy(() => listOf(text));
