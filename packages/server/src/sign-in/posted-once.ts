/** How long a form that is sent again is answered as it was before, in ms: the time of an impatient press. */
const LASTS = 2000;

/**
 * Does the work of a form once, however often it is sent.
 *
 * @param form What makes the form the same: all that it holds, and who sends it. Kept as a hash, because passwords and codes are in it.
 * @returns What the first sending of this form is answered. Work that has failed is done anew.
 */
export type PostedOnce<Answer> = (form: unknown, work: () => Promise<Answer>) => Promise<Answer>;

/** @param isDone Whether an answer stands for work that was done. One that says to look again, or to wait, is not kept. */
export function createPostedOnce<Answer>(now: () => number, isDone: (answer: Answer) => boolean): PostedOnce<Answer> {
  const answers = new Map<string, { readonly answer: Promise<Answer>; endedAt?: number }>();

  function dropOld(): void {
    for (const [key, { endedAt }] of answers) if (endedAt !== undefined && Math.abs(now() - endedAt) > LASTS) answers.delete(key);
  }

  return async (form, work) => {
    const key = await hashOf(JSON.stringify(form));
    dropOld();
    const known = answers.get(key);
    if (known) return known.answer;
    const entry: { readonly answer: Promise<Answer>; endedAt?: number } = { answer: work() };
    answers.set(key, entry);
    const forget = () => void answers.delete(key);
    entry.answer.then((answer) => (isDone(answer) ? (entry.endedAt = now()) : forget()), forget);
    return entry.answer;
  };
}

async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return String.fromCodePoint(...bytes);
}
