import type { OrganizationTarget } from '@foyer/core/organizations';
import { organizationGetBySlugResponse } from '@foyer/wire/organizations/organization';
import { readAnswer } from '@foyer/wire/read-answer';
import type { Loaded } from '../cached';
import { ServerError } from '../errors';
import type { BootstrapOptions } from '../get-bootstrap';
import { pageSettings } from '../get-bootstrap';
import { aText, checked, optionReader } from '../option-rules';
import { callHeaders, isRecord, send } from '../send';
import { stateOf } from '../state';
import { MEMBERS } from './members';
import type { FoundOrganization } from './organization-store';

/** The options of {@link getOrganization}. */
export interface OrganizationLookup extends BootstrapOptions {
  /** The organization's slug, from the address of the page. */
  readonly slug: string;
}

/** How long an answer is cached, in ms. Short for a missing organization, so that a new one appears soon. */
const MAX_AGE = { found: 300_000, missing: 30_000 } as const;
/** The maximum length of a slug. Organizations cannot have longer ones. */
const LONGEST_SLUG = 128;

// Decision 125.
/**
 * Returns the public data of the organization with this slug, for the `organization` of a login's configuration. A
 * server can then render its form. One call per 5 minutes for all visitors, and per 30 seconds for a slug without an
 * organization. A process caches a bounded number of slugs.
 *
 * Null if there is no organization with that slug, or the provider does not answer within `timeout` (default: 1000 ms):
 * the page then shows its loader, and its client loads the organization.
 *
 * @throws UsageError for a missing or wrong option. Any text is allowed as a slug, since it comes from visitors.
 */
export async function getOrganization(options: OrganizationLookup): Promise<OrganizationTarget | null> {
  const { settings, origin } = pageSettings(options);
  const slug = checked('slug', optionReader(options).raw('slug'), aSlug);
  if (!aText.holds(slug) || slug.length > LONGEST_SLUG) return null;
  try {
    return await stateOf(settings, MEMBERS).organizations.get(slug, async () => {
      const headers = callHeaders(settings, settings.publicToken, origin);
      const body = JSON.stringify({ organization_slug: slug });
      const { status, json } = await send(settings, {
        method: 'POST',
        path: '/sdk/v1/b2b/organizations/search',
        headers,
        body,
      });
      return read(status, json);
    });
  } catch (cause) {
    if (cause instanceof ServerError) return null;
    throw cause;
  }
}

const aSlug = {
  takes: 'the slug of an organization, a text',
  holds: (value: unknown): value is string => typeof value === 'string',
};

// Org api 5.11.
async function read(status: number, json: unknown): Promise<Loaded<FoundOrganization>> {
  const answer = readAnswer(organizationGetBySlugResponse, status === 200 && isRecord(json) ? json['data'] : undefined);
  if (!answer.success)
    throw new ServerError(
      'FOYER_PROVIDER_REFUSED',
      'provider_refused',
      `The provider refused to look up an organization: status ${status}. Check publicToken.`,
    );
  const { organization } = answer.data;
  if (!organization) return { value: null, maxAge: MAX_AGE.missing };
  // Dynamic, because apps that only authenticate requests do not need this module.
  const { organizationTarget } = await import('@foyer/core/internal/organizations');
  return { value: organizationTarget(organization), maxAge: MAX_AGE.found };
}
