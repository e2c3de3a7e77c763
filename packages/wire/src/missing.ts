import * as z from 'zod/mini';
import { dictionary, flag, number, object, text } from './common';
import { lazy } from './lazy';

/**
 * Members of an answer that Foyer can do without. Where one is missing, null or of another type, `readAnswer` leaves it
 * out, and the value here stands for it.
 */
export const textIfAny = lazy(() => z._default(text, ''));
export const numberIfAny = lazy(() => z._default(number, 0));
export const flagIfAny = lazy(() => z._default(flag, false));
export const dictionaryIfAny = lazy(() => z._default(dictionary, () => ({})));

/** A list that may be missing. `readAnswer` leaves out the items that do not fit. */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<Item extends z.core.$ZodType>(item: Item) {
  return z._default(z.array(item), () => []);
}

/** An object whose members all may be missing, and which may be missing itself. */
/* @__NO_SIDE_EFFECTS__ */
export function groupOf<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.prefault(object(shape), {} as never);
}

export const textsIfAny = lazy(() => listOf(text));
