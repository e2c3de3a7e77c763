import type * as z from 'zod/mini';
import { answersBy } from './answers-by';
import * as bootstrap from './bootstrap';
import type { CallName } from './calls';
import * as connectedApps from './connected-apps';
import * as cryptoWallets from './crypto-wallets';
import * as idp from './idp';
import * as impersonation from './impersonation';
import * as magicLinks from './magic-links';
import * as oauth from './oauth';
import * as otps from './otps';
import * as passwords from './passwords';
import { readAnswer } from './read-answer';
import * as session from './session';
import * as totps from './totps';
import * as user from './user';
import * as webauthn from './webauthn';

const schemas = {
  ...bootstrap.answers,
  ...connectedApps.answers,
  ...cryptoWallets.answers,
  ...idp.answers,
  ...impersonation.answers,
  ...magicLinks.answers,
  ...oauth.answers,
  ...otps.answers,
  ...passwords.answers,
  ...session.answers,
  ...totps.answers,
  ...user.answers,
  ...webauthn.answers,
  // Clients ignore this answer.
  'events.log': undefined,
} as const satisfies Readonly<Record<CallName, z.core.$ZodType | undefined>>;

/** Answers of all calls for users. A client loads them once, before its first call. */
export const answers = /* @__PURE__ */ answersBy(readAnswer, schemas);

/** The answer of a call, without its envelope. */
export type AnswerOf<Name extends CallName> = (typeof schemas)[Name] extends z.core.$ZodType
  ? z.infer<(typeof schemas)[Name]>
  : unknown;
