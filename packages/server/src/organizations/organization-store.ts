import type { OrganizationTarget } from '@foyer/core/organizations';
import type { Cached, Loaded } from '../cached';
import { createCached, keep } from '../cached';

/** Null: there is none with that slug. */
export type FoundOrganization = OrganizationTarget | null;

/** Organizations by their slugs, each kept for as long as its answer allows. */
export interface OrganizationStore {
  get(this: void, slug: string, load: () => Promise<Loaded<FoundOrganization>>): Promise<FoundOrganization>;
}

const MOST_FOUND = 1000;
const MOST_GUESSES = 1000;

/**
 * Slugs come from visitors, so both its parts are bounded, and whoever tries many slugs pushes out no organization that
 * exists.
 */
export function createOrganizationStore(now: () => number): OrganizationStore {
  const found = new Map<string, Cached<FoundOrganization>>();
  /** Slugs that no organization was found for: there is none, or there was no answer. */
  const guesses = new Map<string, Cached<FoundOrganization>>();

  return {
    async get(slug, load) {
      const entry = found.get(slug) ?? guesses.get(slug) ?? createCached(now);
      if (!found.has(slug)) keep(guesses, slug, entry, MOST_GUESSES);
      const organization = await entry.get(load);
      (organization ? guesses : found).delete(slug);
      keep(organization ? found : guesses, slug, entry, organization ? MOST_FOUND : MOST_GUESSES);
      return organization;
    },
  };
}
