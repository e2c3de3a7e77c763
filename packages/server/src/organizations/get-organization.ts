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

export interface OrganizationLookup extends BootstrapOptions {
  /** The slug that the page is for, as a visitor's address has it. */
  readonly slug: string;
}

/**
 * How long an answer serves before the organization is asked for again, in ms. Whoever makes one soon sees its form.
 */
const MAX_AGE = { found: 300_000, missing: 30_000 } as const;
/** No organization has a longer one. */
const LONGEST_SLUG = 128;

// Decision 125.
/**
 * The organization of a slug, as everyone may see it: what `organization` of a login's configuration takes, so that a
 * server draws its form. Asked for once in 5 minutes for all visitors, and one that does not exist once in 30 seconds.
 * A process remembers a bounded number of slugs.
 *
 * Null if there is no organization of that slug, or the provider does not answer within `timeout` (default: 1000 ms):
 * the page then has its loader, and its client asks for itself.
 *
 * @throws UsageError for a missing or wrong option. Any text will do as a slug, since it comes from visitors.
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
    throw new ServerError('provider_refused', `The provider does not look up organizations: status ${status}.`);
  const { organization } = answer.data;
  if (!organization) return { value: null, maxAge: MAX_AGE.missing };
  // Whoever asks only who a request comes from loads none of it.
  const { organizationTarget } = await import('@foyer/core/internal/organizations');
  return { value: organizationTarget(organization), maxAge: MAX_AGE.found };
}
