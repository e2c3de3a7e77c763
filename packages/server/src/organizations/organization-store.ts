import type { OrganizationTarget } from '@foyer/core/organizations';
import type { Cached, Loaded } from '../cached';
import { createCached, store } from '../cached';

/** Null: no organization has that slug. */
export type FoundOrganization = OrganizationTarget | null;

/** Caches organizations by slug, for as long as the provider's answer allows. */
export interface OrganizationStore {
  get(this: void, slug: string, load: () => Promise<Loaded<FoundOrganization>>): Promise<FoundOrganization>;
}

const MOST_FOUND = 1000;
const MOST_GUESSES = 1000;

/**
 * Slugs come from visitors, so both maps are bounded. A visitor who tries many slugs cannot evict organizations that
 * exist.
 */
export function createOrganizationStore(now: () => number): OrganizationStore {
  const found = new Map<string, Cached<FoundOrganization>>();
  /** Slugs without an organization, or for which the provider gave no answer. */
  const guesses = new Map<string, Cached<FoundOrganization>>();

  return {
    async get(slug, load) {
      const entry = found.get(slug) ?? guesses.get(slug) ?? createCached(now);
      if (!found.has(slug)) store(guesses, slug, entry, MOST_GUESSES);
      const organization = await entry.get(load);
      (organization ? guesses : found).delete(slug);
      store(organization ? found : guesses, slug, entry, organization ? MOST_FOUND : MOST_GUESSES);
      return organization;
    },
  };
}
