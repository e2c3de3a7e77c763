// Decision 102.
/**
 * The hidden field of a response that contains its intermediate session. `Symbol.for`, so that two copies of the
 * package on a page share it.
 */
const WITHIN: unique symbol = Symbol.for('foyer.within') as typeof WITHIN;

/** The intermediate session of a response, for the calls that continue with it. */
export const withinOf = (answer: object): string | undefined => (answer as { readonly [WITHIN]?: string })[WITHIN];

/** Marks a response with its intermediate session. Copies of the response lose the mark. */
export const markWithin = <Answer extends object>(answer: Answer, within: string | undefined): Answer =>
  within === undefined ? answer : Object.defineProperty(answer, WITHIN, { value: within });
