import { cleanName } from '@foyer/wire/pasted';
import { Refusal } from '../api-error';
import type { CallContext } from '../call-context';
import { optionalText } from '../fields';
import type { JsonObject } from '../json';
import { viewOrganization } from './member-view';
import { findBySlug } from './rows';

export const LONGEST_NAME = 128;

export const isSlug = (value: unknown): value is string => typeof value === 'string' && /^[\w.~-]{2,128}$/.test(value);

// Organizations api 5.9.
/** Reads a new organization from the body of a call. Name and slug default to the domain of the creator's address. */
export async function readNewOrganization(context: CallContext, email: string) {
  const { body } = context;
  const name = cleanName(optionalText(body, 'organization_name') ?? email.slice(email.lastIndexOf('@') + 1));
  if (name === '' || name.length > LONGEST_NAME) throw new Refusal('invalid_organization_name');
  const asked = optionalText(body, 'organization_slug');
  if (asked !== null && !isSlug(asked)) throw new Refusal('invalid_organization_slug');
  const logo = optionalText(body, 'organization_logo_url');
  const slug = asked ?? (await freeSlug(context, name));
  if (asked !== null && (await findBySlug(context, asked)) !== null)
    throw new Refusal('organization_slug_already_used');
  refusePolicies(context, body);
  return { name, slug, ...(logo !== null && { logo }) };
}

/** An unused slug for the name, with a number at the end if necessary. */
async function freeSlug(context: CallContext, name: string): Promise<string> {
  const plain = name
    .toLowerCase()
    .split(/[^a-z0-9._~]+/)
    .filter((part) => part !== '')
    .join('-');
  const stem = plain.length < 2 ? 'organization' : plain;
  for (let number = 1; number < 100; number += 1) {
    const slug = number === 1 ? stem : `${stem}-${number}`;
    if ((await findBySlug(context, slug)) === null) return slug;
  }
  throw new Refusal('organization_slug_already_used');
}

/** Refuses policies that this call does not set: otherwise the caller would believe that they apply. */
function refusePolicies(context: CallContext, body: JsonObject): void {
  const served: JsonObject = viewOrganization(context, { id: '', name: '', slug: '' });
  const named = ['organization_id', 'organization_name', 'organization_slug', 'organization_logo_url'];
  const odd = Object.keys(served).find(
    (key) => !named.includes(key) && key in body && JSON.stringify(body[key]) !== JSON.stringify(served[key]),
  );
  if (odd !== undefined)
    throw new Refusal('bad_request', {
      message: `${odd} cannot be set here. Use better-auth's own call if it supports it.`,
    });
}
