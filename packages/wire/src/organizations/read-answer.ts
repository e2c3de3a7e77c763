import type * as z from 'zod/mini';
import type { ReadAnswer } from '../read-answer';
import { readAnswer } from '../read-answer';

/**
 * Reads an answer as `readAnswer` does, except for two parts that must not disappear. It does not leave out an
 * unreadable session, because an answer without a session asks for more factors. And it does not leave out the last
 * organization of a list, because a flow creates a new organization for a user without one.
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
