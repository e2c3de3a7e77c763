/** How long a form that is sent again is answered as it was before, in ms: the time of an impatient press. */
const LASTS = 2000;
/** How often work that is under way says so, in ms. */
const BEAT = 25;
/** After so many beats without a sign, the work has ended with its request: 2 s. */
const SILENT = 80;
/** After that many ms without a sign, the entry of such work is forgotten, also if its form never comes again. */
const FORGOTTEN = 60_000;

// Decision 143.
/**
 * Does the work of a form once, however often one browser sends it.
 *
 * No request waits for a promise of another one, which runtimes such as Cloudflare Workers refuse: it looks at plain
 * data by a timer of its own. If the request that does the work ends before its work, the next one does it.
 */
export interface PostedOnce<Answer> {
  /**
   * @param form What makes the form the same: its content, and the cookie that tells its browser from all others. Kept
   *   as a hash, because passwords and codes are in it.
   * @returns What the first sending of this form is answered. Work that has failed is done anew.
   */
  run(this: void, form: unknown, work: () => Promise<Answer>): Promise<Answer>;
  /** What a form is answered that is under way, or was answered a moment ago. Undefined: it is neither. */
  again(this: void, form: unknown): Promise<Answer | undefined>;
}

export interface PostedOnceDeps<Answer> {
  now(this: void): number;
  /** Whether an answer stands for work that was done. One that says to look again, or to wait, is not kept. */
  isDone(this: void, answer: Answer): boolean;
  /** Calls `tick` every so many ms, until the function that it returns is called. */
  every(this: void, ms: number, tick: () => void): () => void;
}

type Outcome<Answer> = { readonly answer: Answer } | { readonly thrown: unknown };

interface PostedEntry<Answer> {
  beats: number;
  /** When the work began, or last gave a sign. */
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

  /** Undefined: its request has ended without an answer. */
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
      // Of several that waited for work that has ended, one does it.
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
