import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { organizations } from '../db/tables/organizations';
import { ApiError } from '../http/api-error';
import type { Project } from '../projects/project';
import { domainOf } from './provisioning';

/** In characters. Also the limit for slugs. */
export const LONGEST_NAME = 128;

/** True for 2 to 128 letters, digits, dashes, dots, underscores and tildes (org api 5.9). */
export function isSlug(text: string): boolean {
  return /^[A-Za-z0-9\-._~]{2,128}$/.test(text);
}

/** Domains of email services and schools, which don't identify an organization. */
export const commonDomains = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com', 'aol.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'proton.me', 'protonmail.com', 'gmx.com', 'gmx.net', 'gmx.de', 'web.de'],
  ...['mail.com', 'zoho.com', 'yandex.com', 'qq.com', '163.com', 'fastmail.com', 'hey.com'],
]);

/**
 * The default name of an organization, from its creator's address: the domain, or the local part for a shared domain.
 */
export function nameOf(email: string): string {
  const domain = domainOf(email);
  const isShared = commonDomains.has(domain) || domain.endsWith('.edu');
  return (isShared ? email.slice(0, email.lastIndexOf('@')) : domain).slice(0, LONGEST_NAME);
}

/** A slug for a name. */
export function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .split(/[^a-z0-9._~]+/)
    .filter((part) => part !== '')
    .join('-')
    .slice(0, LONGEST_NAME - 4);
  return isSlug(slug) ? slug : 'organization';
}

/** The slug, with a number appended if it is in use. Throws `organization_slug_already_used`. */
export async function freeSlug(tx: Database, project: Project, slug: string): Promise<string> {
  const choices = [slug, ...Array.from({ length: 98 }, (_, at) => `${slug}-${at + 2}`)];
  const used = await usedSlugs(tx, project, choices);
  const free = choices.find((one) => !used.has(one));
  if (free === undefined) throw new ApiError('organization_slug_already_used');
  return free;
}

/** The given slugs that organizations of the project already use. */
export async function usedSlugs(tx: Database, project: Project, slugs: readonly string[]): Promise<Set<string>> {
  const own = and(eq(organizations.publicToken, project.publicToken), inArray(organizations.slug, [...slugs]));
  return new Set((await tx.select().from(organizations).where(own)).map(({ slug }) => slug));
}
