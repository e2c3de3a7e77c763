// Decision 102.
/**
 * What an answer carries unseen: the intermediate session that it is about. Two copies of the package in a page know
 * the same one.
 */
const WITHIN: unique symbol = Symbol.for('foyer.within') as typeof WITHIN;

/** The intermediate session that an answer is about, to name it in the calls that go on with it. */
export const withinOf = (answer: object): string | undefined => (answer as { readonly [WITHIN]?: string })[WITHIN];

/** Marks an answer. Copies of the answer lose the mark. */
export const markWithin = <Answer extends object>(answer: Answer, within: string | undefined): Answer =>
  within === undefined ? answer : Object.defineProperty(answer, WITHIN, { value: within });
