import { cleanName } from '@foyer/wire/pasted';
import * as z from 'zod/mini';
import { lockName, type Database } from '../db/connect';
import { organizations } from '../db/tables/organizations';
import { ApiError } from '../http/api-error';
import { parseBody } from '../http/body';
import type { JsonObject } from '../http/json';
import { isWebUrl } from '../projects/redirect-urls';
import { newId } from '../ids';
import type { Project } from '../projects/project';
import { completePolicies, policyFields, type SomePolicies } from './policies';
import type { Organization } from './organizations';
import { freeSlug, isSlug, LONGEST_NAME, nameOf, slugOf, usedSlugs } from './slugs';

/** Fields of a new organization. Null stands for a value derived from the creator's address. */
export interface NewOrganization {
  readonly name: string | null;
  readonly slug: string | null;
  readonly logoUrl: string;
  readonly policies: SomePolicies;
}

/** The policies that the creator of an organization can set (org api 5.9). */
const makersPolicies = z.partial(
  z.pick(z.object(policyFields), {
    sso_jit_provisioning: true,
    email_allowed_domains: true,
    email_jit_provisioning: true,
    email_invites: true,
    oauth_tenant_jit_provisioning: true,
    allowed_oauth_tenants: true,
    auth_methods: true,
    allowed_auth_methods: true,
    mfa_policy: true,
  }),
);

/** Reads the body of a call that creates an organization. Throws the errors of its fields. */
export function readNewOrganization(body: JsonObject): NewOrganization {
  return { ...readNames(body), policies: parseBody(makersPolicies, body) };
}

/**
 * Reads name, slug and logo. Throws `invalid_organization_name`, `invalid_organization_slug`, and `bad_request` for a
 * logo that is not an http or https address.
 */
export function readNames(body: JsonObject): Omit<NewOrganization, 'policies'> {
  const { organization_name: asked = null, organization_slug: slug = null, organization_logo_url: logo = '' } = body;
  const name = asked === null ? null : typeof asked === 'string' ? cleanName(asked) : '';
  if (name === '' || (name ?? '').length > LONGEST_NAME) throw new ApiError('invalid_organization_name');
  const isSlugOrNone = slug === null || (typeof slug === 'string' && isSlug(slug));
  if (!isSlugOrNone) throw new ApiError('invalid_organization_slug');
  const isLogo = typeof logo === 'string' && (logo === '' || isWebUrl(logo) || logo.startsWith('data:image/'));
  if (!isLogo) throw new ApiError('bad_request', 'organization_logo_url must be an http or https URL.');
  return { name, slug, logoUrl: logo };
}

/** Creates an organization. Throws `organization_slug_already_used`. */
export async function insertOrganization(
  tx: Database,
  project: Project,
  { name, slug, logoUrl, policies }: NewOrganization,
  email: string,
): Promise<Organization> {
  await lockName(tx, 'slug', project.publicToken);
  const label = name ?? nameOf(email);
  if (slug !== null && (await usedSlugs(tx, project, [slug])).has(slug)) {
    throw new ApiError('organization_slug_already_used');
  }
  const row = {
    organizationId: newId('organization'),
    publicToken: project.publicToken,
    name: label,
    slug: slug ?? (await freeSlug(tx, project, slugOf(label))),
    logoUrl,
    policies,
    trustedMetadata: {},
    createdAt: project.now,
    updatedAt: project.now,
  };
  await tx.insert(organizations).values(row);
  return { ...row, policies: completePolicies(policies) };
}
