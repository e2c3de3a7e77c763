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

// Imports shared code only through `../answers`, so that bundlers do not split that file: pages with a sign-in load it,
// and would then load two chunks.
/** Answers of the organization admin calls. */
export const adminAnswers = /* @__PURE__ */ answersOf(schemas);

/** The answer of an organization admin call, without its envelope. */
export type AdminAnswerOf<Name extends AdminCallName> = z.infer<(typeof schemas)[Name]>;
