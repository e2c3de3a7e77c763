import { cleanName } from '@foyer/wire/pasted';
import type { DetailInput } from './detail-inputs';
import { patternOf } from './host-pattern';

/** An answer: a text, or whether a checkbox is checked. */
export type DetailAnswer = string | boolean;
/** The answers of a form, by key. Typed by the user, or cleaned. */
export type DetailAnswers = Readonly<Record<string, DetailAnswer>>;

/**
 * The reason why an answer is not accepted. `refused`: the provider refuses it. `required` is also that of terms that
 * were not accepted.
 */
export type DetailProblem = 'required' | 'tooLong' | 'format' | 'date' | 'option' | 'refused';
/** The reasons, by key. */
export type DetailProblems = Readonly<Record<string, DetailProblem>>;

/** The answers of a form, cleaned, and the reasons why some are not accepted. */
export interface CheckedDetails {
  readonly answers: DetailAnswers;
  readonly problems: DetailProblems;
}

/** Cleans and checks the answers of a form. An answer that is missing is an empty one. */
export function checkDetails(inputs: readonly DetailInput[], typed: DetailAnswers): CheckedDetails {
  const answers = inputs.map((input) => [input.key, cleaned(input, own(typed, input.key))] as const);
  const problems = inputs.flatMap((input, index) => {
    const problem = problemOf(input, answers[index]?.[1] ?? '');
    return problem ? [[input.key, problem] as const] : [];
  });
  return { answers: Object.fromEntries(answers), problems: Object.fromEntries(problems) };
}

const own = (typed: DetailAnswers, key: string): DetailAnswer | undefined =>
  Object.hasOwn(typed, key) ? typed[key] : undefined;

/** An answer as it is stored: without invisible characters and those that change the direction of text. */
function cleaned({ type }: DetailInput, answer: DetailAnswer | undefined): DetailAnswer {
  if (type === 'checkbox') return answer === true;
  if (typeof answer !== 'string') return '';
  // The values of options are the host's, and can have any form.
  return type === 'select' ? answer : cleanName(answer);
}

function problemOf(input: DetailInput, answer: DetailAnswer): DetailProblem | undefined {
  if (answer === '' || answer === false) return input.required ? 'required' : undefined;
  if (typeof answer !== 'string') return undefined;
  switch (input.type) {
    case 'text':
      // The length first, because an expression of a host can need much time for a long text.
      if (answer.length > input.maxLength) return 'tooLong';
      return input.pattern === undefined || patternOf(input.pattern)?.test(answer) ? undefined : 'format';
    case 'select':
      return input.options.some(({ value }) => value === answer) ? undefined : 'option';
    case 'date':
      return isDate(answer) ? undefined : 'date';
    case 'checkbox':
      return undefined;
  }
}

/** Whether a text is a date of the calendar with a year of four digits: `1815-12-10`. */
export function isDate(text: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Some engines read February 30 as March 2.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
