import type * as z from 'zod/mini';
import { answersBy } from '../answers-by';
import * as bootstrap from '../bootstrap';
import type { CallName } from './calls';
import * as discovery from './discovery';
import * as idp from './idp';
import * as impersonation from './impersonation';
import * as magicLinks from './magic-links';
import * as oauth from './oauth';
import * as organization from './organization';
import * as otps from './otps';
import * as passwords from './passwords';
import { readOrganizationAnswer } from './read-answer';
import * as recoveryCodes from './recovery-codes';
import * as self from './self';
import * as session from './session';
import type { InForms, MemberSession } from './session';
import * as sso from './sso';
import * as totp from './totp';

const schemas = {
  ...bootstrap.answers,
  ...discovery.answers,
  ...idp.answers,
  ...impersonation.answers,
  ...magicLinks.answers,
  ...oauth.answers,
  ...organization.answers,
  ...otps.answers,
  ...passwords.answers,
  ...recoveryCodes.answers,
  ...self.answers,
  ...session.answers,
  ...sso.answers,
  ...totp.answers,
  // Clients ignore this answer.
  'events.log': undefined,
} as const satisfies Readonly<Record<CallName, z.core.$ZodType | undefined>>;

/** Creates the answers of calls with these schemas. */
/* @__NO_SIDE_EFFECTS__ */
export function answersOf<Given extends Readonly<Record<string, z.core.$ZodType | undefined>>>(given: Given) {
  return answersBy(readOrganizationAnswer, given);
}

/** Answers of all calls for a project of organizations. A client loads them once, before its first call. */
export const answers = /* @__PURE__ */ answersOf(schemas);

/** Answer of a call, in the two forms of `MemberAuth` if it can ask for more factors. */
type InItsForms<Data> = Data extends { readonly member_session: MemberSession | null }
  ? null extends Data['member_session']
    ? InForms<Data>
    : Data
  : Data;

/** The answer of a call, without its envelope. */
export type AnswerOf<Name extends CallName> = (typeof schemas)[Name] extends z.core.$ZodType
  ? InItsForms<z.infer<(typeof schemas)[Name]>>
  : unknown;
