import { fingerprint } from '../../../base/fingerprint';
import { isRecord, parseJson } from '../../../base/guards';
import type { DetailAnswers } from './check-details';
import { TERMS_VERSION } from './details-need';

/** How long a draft is stored after the last key, in ms: as long as a sign-in that waits. */
export const DRAFT_MS = 600_000;

/** Answers that are not sent yet, for a reload of this tab. There are none if the browser's storage is blocked. */
export interface DetailDrafts {
  /** @param owner The id of the user, or the address of an account that is about to be created. */
  keep(this: void, owner: string, answers: DetailAnswers): void;
  /** The answers of the same owner; none if they are too old. */
  read(this: void, owner: string): DetailAnswers;
  clear(this: void): void;
}

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'foyer:details';

// Decision 171.
export function createDetailDrafts(
  storage: () => TabStorage = () => sessionStorage,
  now: () => number = Date.now,
): DetailDrafts {
  return {
    keep(owner, answers) {
      const { [TERMS_VERSION]: _consent, ...typed } = answers;
      const draft = { owner: fingerprint(owner), until: now() + DRAFT_MS, answers: typed };
      quietly(() => storage().setItem(KEY, JSON.stringify(draft)));
    },
    read(owner) {
      const found = parseJson(quietly(() => storage().getItem(KEY)) ?? '');
      if (!isRecord(found) || found['owner'] !== fingerprint(owner) || !isInTime(found['until'], now())) return {};
      return isRecord(found['answers']) ? answersIn(found['answers']) : {};
    },
    clear: () => quietly(() => storage().removeItem(KEY)),
  };
}

/** The drafts of this tab. */
export const detailDrafts: DetailDrafts = createDetailDrafts();

/** A clock that was set back makes a draft too old as well. */
const isInTime = (until: unknown, now: number): boolean =>
  typeof until === 'number' && until > now && until <= now + DRAFT_MS;

/** Any script of the page can write into the storage. The form checks the answers when they are sent. */
const answersIn = (found: Readonly<Record<string, unknown>>): DetailAnswers =>
  Object.fromEntries(
    Object.entries(found).filter(
      (entry): entry is [string, string | boolean] => typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
    ),
  );

/** A browser can refuse access to its storage. */
function quietly<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
