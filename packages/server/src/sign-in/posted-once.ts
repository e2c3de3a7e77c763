/** How long a form that is sent again gets the same response, in ms: covers an impatient double press. */
const LASTS = 2000;
/** The interval in which running work reports that it is alive, in ms. */
const BEAT = 25;
/** After this many intervals without a report, the work has ended with its request: 2 s. */
const SILENT = 80;
/** After this many ms without a report, the entry of aborted work is removed, even if its form is not sent again. */
const FORGOTTEN = 60_000;

// Decision 143.
/**
 * Runs the work of a form once, even if a browser sends the form several times.
 *
 * Requests do not await a promise of a different request, because runtimes such as Cloudflare Workers refuse that: they
 * poll plain data with their own timer. If a request ends before its work, the next request repeats the work.
 */
export interface PostedOnce<Answer> {
  /**
   * @param form The values that identify a form: its content, and the cookie that identifies the browser. Only a hash
   * is stored, because the form contains passwords and codes.
   * @returns The response to the first post of this form. Failed work is repeated.
   */
  run(this: void, form: unknown, work: () => Promise<Answer>): Promise<Answer>;
  /** The response to a form that is being processed, or was processed within the last two seconds. Else undefined. */
  again(this: void, form: unknown): Promise<Answer | undefined>;
}

export interface PostedOnceDeps<Answer> {
  now(this: void): number;
  /** Whether a response is the result of the work. A response that asks the browser to retry or wait is not stored. */
  isDone(this: void, answer: Answer): boolean;
  /** Calls `tick` every `ms`, until the returned function is called. */
  every(this: void, ms: number, tick: () => void): () => void;
}

type Outcome<Answer> = { readonly answer: Answer } | { readonly thrown: unknown };

interface PostedEntry<Answer> {
  beats: number;
  /** When the work began, or last reported that it is alive. */
  beatAt: number;
  outcome?: Outcome<Answer>;
  endedAt?: number;
}

export function createPostedOnce<Answer>({ now, isDone, every }: PostedOnceDeps<Answer>): PostedOnce<Answer> {
  const entries = new Map<string, PostedEntry<Answer>>();

  function dropOld(): void {
    for (const [key, { endedAt, beatAt }] of entries) {
      const isOld = endedAt === undefined ? Math.abs(now() - beatAt) > FORGOTTEN : Math.abs(now() - endedAt) > LASTS;
      if (isOld) entries.delete(key);
    }
  }

  /** Undefined: the request has ended without a response. */
  const outcomeOf = (entry: PostedEntry<Answer>): Promise<Outcome<Answer> | undefined> =>
    new Promise((resolve) => {
      if (entry.outcome) return resolve(entry.outcome);
      let seen = entry.beats;
      let silent = 0;
      const stop = every(BEAT, () => {
        silent = entry.beats === seen ? silent + 1 : 0;
        seen = entry.beats;
        if (!entry.outcome && silent < SILENT) return;
        stop();
        resolve(entry.outcome);
      });
    });

  async function begin(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const entry: PostedEntry<Answer> = { beats: 0, beatAt: now() };
    entries.set(key, entry);
    const stop = every(BEAT, () => {
      entry.beats += 1;
      entry.beatAt = now();
    });
    try {
      const answer = await work();
      entry.outcome = { answer };
      if (isDone(answer)) entry.endedAt = now();
      return answer;
    } catch (thrown) {
      entry.outcome = { thrown };
      throw thrown;
    } finally {
      stop();
      if (entry.endedAt === undefined && entries.get(key) === entry) entries.delete(key);
    }
  }

  async function known(key: string): Promise<Answer | undefined> {
    dropOld();
    const entry = entries.get(key);
    const outcome = entry && (await outcomeOf(entry));
    if (outcome && 'thrown' in outcome) throw outcome.thrown;
    if (!outcome && entry && entries.get(key) === entry) entries.delete(key);
    return outcome?.answer;
  }

  return {
    async run(form, work) {
      const key = await hashOf(form);
      // If the work was aborted, only one of several waiting requests repeats it.
      for (;;) {
        const answer = await known(key);
        if (answer !== undefined) return answer;
        if (!entries.has(key)) return begin(key, work);
      }
    },
    again: async (form) => known(await hashOf(form)),
  };
}

async function hashOf(form: unknown): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(form))));
  return String.fromCodePoint(...bytes);
}
