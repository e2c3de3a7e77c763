import type { RbacPolicy } from '@foyer/wire';
import type { SessionReader, Found } from './session-reader';
import type { Bootstrap } from '@foyer/core';
import type { ProviderVerdict } from './ask-provider';
import type { Cached } from './cached';
import { createCached, createShared, store } from './cached';
import type { Settings } from './options';
import type { OrganizationStore } from './organizations/organization-store';
import { createOrganizationStore } from './organizations/organization-store';
import type { KeySet } from './verify-jwt';

/**
 * State that requests of the same project share: its keys, policy, settings, organizations, and answers that are
 * seconds old.
 */
export interface ProjectState<Known extends Found> {
  readonly keys: Cached<KeySet>;
  readonly policy: Cached<RbacPolicy | null>;
  readonly bootstrap: Cached<Bootstrap>;
  readonly organizations: OrganizationStore;
  /** Asks the provider once for all requests with the same token, at the same time or within the next seconds. */
  ask(
    this: void,
    key: string,
    isFresh: boolean,
    work: () => Promise<ProviderVerdict<Known>>,
  ): Promise<ProviderVerdict<Known>>;
  /** The id of the session that the provider last returned for a token. A token never changes its session. */
  sessionOf(this: void, token: string): string | undefined;
  pair(this: void, token: string, sessionId: string): void;
}

/**
 * How long an answer is reused, in ms: for the requests of one page. An ended session never becomes active again, so
 * that answer lasts longer, which saves calls.
 */
const SERVES = { alive: 5000, over: 60_000 } as const;
const MOST_ANSWERS = 1000;
const MOST_PAIRS = 10_000;

/**
 * The only registry of this package. Hosts pass their options with each request, so the shared state is found by the
 * values that identify the project. Hosts that pass a `fetch` share state only with the same `fetch`.
 */
const states = new WeakMap<object, Map<string, unknown>>();

export function stateOf<Known extends Found>(
  { fetch = globalThis.fetch, baseUrl, publicToken, keysId, now }: Settings,
  { name }: SessionReader<Known>,
): ProjectState<Known> {
  const ofFetch = states.get(fetch) ?? new Map<string, unknown>();
  states.set(fetch, ofFetch);
  const key = JSON.stringify([name, baseUrl, publicToken, keysId]);
  // The key contains the kind of account.
  const state = (ofFetch.get(key) as ProjectState<Known> | undefined) ?? createState<Known>(now);
  ofFetch.set(key, state);
  return state;
}

function createState<Known extends Found>(now: () => number): ProjectState<Known> {
  const answers = new Map<string, { readonly verdict: ProviderVerdict<Known>; readonly until: number }>();
  const pairs = new Map<string, string>();
  const share = createShared<ProviderVerdict<Known>>();

  return {
    keys: createCached(now),
    policy: createCached(now),
    bootstrap: createCached(now),
    organizations: createOrganizationStore(now),
    sessionOf: (token) => pairs.get(token),
    pair: (token, sessionId) => store(pairs, token, sessionId, MOST_PAIRS),
    async ask(key, isFresh, work) {
      const known = answers.get(key);
      const isKnown = known !== undefined && now() < known.until;
      if (isKnown && (known.verdict.is === 'over' || !isFresh)) return known.verdict;
      return share(key, async () => {
        const verdict = await work();
        store(answers, key, { verdict, until: now() + SERVES[verdict.is] }, MOST_ANSWERS);
        return verdict;
      });
    },
  };
}
