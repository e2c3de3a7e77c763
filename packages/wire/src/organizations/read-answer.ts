import type * as z from 'zod/mini';
import type { ReadAnswer } from '../read-answer';
import { readAnswer } from '../read-answer';

/**
 * Reads an answer of an organization's call as `readAnswer` does, but for two parts whose absence says something. A
 * session that cannot be read is not left out, because without a session an answer asks for more. And organizations are
 * not left out until none remain, because for a person without one a new organization is made.
 */
export function readOrganizationAnswer(schema: z.core.$ZodType, given: unknown): ReadAnswer {
  const read = readAnswer(schema, given, SOLID);
  if (!read.success) return read;
  const lost = read.leftOut.find((part) => part.startsWith('discovered_organizations['));
  return lost !== undefined && isEmpty(read.data) ? { success: false, path: lost } : read;
}

const SOLID = ['member_session'];

const isEmpty = (answer: unknown): boolean =>
  (answer as { readonly discovered_organizations: readonly unknown[] }).discovered_organizations.length === 0;
