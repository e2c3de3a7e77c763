import type * as z from 'zod/mini';
import { answersOf } from '../answers';
import type { AdminCallName } from './calls';
import * as members from './members';
import * as organization from './organization';
import * as portalConfig from './portal-config';
import * as scim from './scim';
import * as sso from './sso';

const schemas = {
  ...members.answers,
  ...organization.answers,
  ...portalConfig.answers,
  ...scim.answers,
  ...sso.answers,
} as const satisfies Readonly<Record<AdminCallName, z.core.$ZodType>>;

// All that these share with the answers of other calls comes through that file, so that bundlers leave it whole: a page
// that signs in loads it, and would load it in two.
/** Answers of the calls by which an organization administers itself. */
export const adminAnswers = /* @__PURE__ */ answersOf(schemas);

/** The answer of such a call, without its envelope. */
export type AdminAnswerOf<Name extends AdminCallName> = z.infer<(typeof schemas)[Name]>;
