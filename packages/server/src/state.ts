import type { RbacPolicy } from '@foyer/wire';
import type { SessionReader, Found } from './session-reader';
import type { Bootstrap } from '@foyer/core';
import type { ProviderVerdict } from './ask-provider';
import type { Cached } from './cached';
import { createCached, createShared, keep } from './cached';
import type { Settings } from './options';
import type { OrganizationStore } from './organizations/organization-store';
import { createOrganizationStore } from './organizations/organization-store';
import type { KeySet } from './verify-jwt';

/**
 * State that requests of the same project share: its keys, its policy, its settings, its organizations, and answers
 * that are seconds old.
 */
export interface ProjectState<Known extends Found> {
  readonly keys: Cached<KeySet>;
  readonly policy: Cached<RbacPolicy | null>;
  readonly bootstrap: Cached<Bootstrap>;
  readonly organizations: OrganizationStore;
  /** Asks once for all who ask for the same token at the same time, and for those who ask within the next seconds. */
  ask(
    this: void,
    key: string,
    isFresh: boolean,
    work: () => Promise<ProviderVerdict<Known>>,
  ): Promise<ProviderVerdict<Known>>;
  /** The id of the session that the provider last named for a token. A token has one session for life. */
  sessionOf(this: void, token: string): string | undefined;
  pair(this: void, token: string, sessionId: string): void;
}

/**
 * How long an answer serves the requests that belong to the same page, in ms. A token that is over never lives again,
 * so that answer serves for longer and spares the provider.
 */
const SERVES = { alive: 5000, over: 60_000 } as const;
const MOST_ANSWERS = 1000;
const MOST_PAIRS = 10_000;

/**
 * The one registry of this package. Hosts pass their options anew with each request, so what requests share is found by
 * what identifies the project. Hosts that pass a `fetch` share with the same `fetch` only.
 */
const states = new WeakMap<object, Map<string, unknown>>();

export function stateOf<Known extends Found>(
  { fetch = globalThis.fetch, baseUrl, publicToken, keysId, now }: Settings,
  { name }: SessionReader<Known>,
): ProjectState<Known> {
  const own = states.get(fetch) ?? new Map<string, unknown>();
  states.set(fetch, own);
  const key = JSON.stringify([name, baseUrl, publicToken, keysId]);
  // The key says what kind of account the state is for.
  const state = (own.get(key) as ProjectState<Known> | undefined) ?? createState<Known>(now);
  own.set(key, state);
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
    pair: (token, sessionId) => keep(pairs, token, sessionId, MOST_PAIRS),
    async ask(key, isFresh, work) {
      const known = answers.get(key);
      const isKnown = known !== undefined && now() < known.until;
      if (isKnown && (known.verdict.is === 'over' || !isFresh)) return known.verdict;
      return share(key, async () => {
        const verdict = await work();
        keep(answers, key, { verdict, until: now() + SERVES[verdict.is] }, MOST_ANSWERS);
        return verdict;
      });
    },
  };
}
