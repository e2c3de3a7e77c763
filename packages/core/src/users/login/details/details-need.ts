import type { Session, User, UserUpdateRequest } from '@foyer/wire';
import type { SignInCondition } from '../../../session/sign-in-gate';
import type { CheckedDetails, DetailAnswer, DetailAnswers } from './check-details';
import type { DetailInput } from './detail-inputs';
import { inputsOf } from './detail-inputs';
import type { LegalTerms } from './legal-terms';
import { legalTermsOf } from './legal-terms';
import type { SignUpConfig } from './sign-up-options';

interface SignedIn {
  readonly user: User;
  readonly session: Session;
}

/** The fields and terms that a user completes before the sign-in. */
export interface DetailsNeed {
  readonly inputs: readonly DetailInput[];
  /** The terms that the user has not accepted in this version. */
  readonly legal?: LegalTerms | undefined;
  /** Whether the account has just been created, and was not asked yet. */
  readonly isNew: boolean;
}

const MINUTE = 60_000;
/** A link that creates an account can be opened much later than it was sent. */
const NEW_ACCOUNT = 24 * 60 * MINUTE;
/** A held session ends before: it is a sign-in of this page. */
const SIGN_IN = 30 * MINUTE;

// Decision 171.
/**
 * What a user lacks, by the user and the session as the provider returned them. Undefined: nothing. Optional fields are
 * asked for once, when the account is new.
 */
export function detailsNeed(config: SignUpConfig, { user, session }: SignedIn): DetailsNeed | undefined {
  if (isInUse(session)) return undefined;
  const all = inputsOf(config.signUpFields);
  const isYoung = Date.parse(session.started_at) - Date.parse(user.created_at) < NEW_ACCOUNT;
  const isNew =
    isYoung && [TERMS_VERSION, ...all.map(({ key }) => key)].every((key) => storedIn(user, key) === undefined);
  const inputs = all.filter((input) => (input.required ? isBlank(answerOf(input, user)) : isNew));
  const terms = legalTermsOf(config.legal);
  const legal = terms && storedIn(user, TERMS_VERSION) !== terms.version ? terms : undefined;
  return inputs.length > 0 || legal ? { inputs, legal, isNew } : undefined;
}

/** Returns the fields and terms of a form that creates an account. */
export const newAccountNeed = (config: SignUpConfig): DetailsNeed => ({
  inputs: inputsOf(config.signUpFields),
  legal: legalTermsOf(config.legal),
  isNew: true,
});

/** Details end no session that is in use: a new version of the terms would sign all users out. */
const isInUse = ({ started_at, last_accessed_at }: Session): boolean =>
  Date.parse(last_accessed_at) - Date.parse(started_at) > SIGN_IN;

/** The key of the version of the terms, and of the checkbox for them. */
export const TERMS_VERSION = 'terms_version';

/** The answer that an account has. Undefined: none. */
function answerOf({ key, type }: DetailInput, user: User): DetailAnswer | undefined {
  const { name } = user;
  if (key === 'name') return [name.first_name, name.middle_name, name.last_name].find(Boolean);
  if (key === 'first_name' || key === 'last_name') return name[key];
  const stored = storedIn(user, key);
  return typeof stored === (type === 'checkbox' ? 'boolean' : 'string') ? (stored as DetailAnswer) : undefined;
}

/** A part of the metadata. A user that an older client stored has none. */
function storedIn({ untrusted_metadata: metadata }: Partial<User>, key: string): unknown {
  return metadata && Object.hasOwn(metadata, key) ? metadata[key] : undefined;
}

const isBlank = (answer: DetailAnswer | undefined): boolean =>
  answer === undefined || answer === false || (typeof answer === 'string' && answer.trim() === '');

/** The answers that an account has, for the fields of a form. */
export const knownAnswers = (inputs: readonly DetailInput[], user: User): DetailAnswers =>
  Object.fromEntries(
    inputs.map((input) => [input.key, answerOf(input, user) ?? (input.type === 'checkbox' ? false : '')]),
  );

/** The condition that a configuration sets for a sign-in. */
export const detailsCondition = (config: () => SignUpConfig): SignInCondition<SignedIn> => ({
  step: 'details',
  isMet: (state) => detailsNeed(config(), state) === undefined,
});

/** Terms that a user has accepted. */
export interface AcceptedTerms {
  /** The version of the terms. */
  readonly version: string;
  /** The time by the clock of the browser, in ISO 8601. */
  readonly accepted_at: string;
}

/**
 * The call that stores checked answers. The provider replaces metadata as a whole, so those of the user are included.
 */
export function detailsUpdate(
  { answers }: Pick<CheckedDetails, 'answers'>,
  user: User,
  accepted: AcceptedTerms | undefined,
): UserUpdateRequest {
  const { name, first_name, last_name, ...others } = answers;
  const names = {
    ...(typeof name === 'string' && { first_name: name }),
    ...(typeof first_name === 'string' && { first_name }),
    ...(typeof last_name === 'string' && { last_name }),
  };
  const added = {
    ...others,
    ...(accepted && { [TERMS_VERSION]: accepted.version, terms_accepted_at: accepted.accepted_at }),
  };
  return {
    ...(Object.keys(names).length > 0 && { name: names }),
    ...(Object.keys(added).length > 0 && { untrusted_metadata: { ...user.untrusted_metadata, ...added } }),
  };
}

/**
 * The key of the input that a provider refuses, by the path in its error (contract 1.6): `name.first_name`, or
 * `untrusted_metadata.company`.
 */
export function refusedKey(error: object, inputs: readonly DetailInput[]): string | undefined {
  const { error_details: details } = error as { readonly error_details?: { readonly path?: unknown } };
  if (typeof details?.path !== 'string') return undefined;
  const path = details.path.replace(/^untrusted_metadata\./, '').replace(/^name\./, '');
  const has = (key: string) => inputs.some((input) => input.key === key);
  if (has(path)) return path;
  if (path === 'first_name' && has('name')) return 'name';
  return path === 'name' && has('first_name') ? 'first_name' : undefined;
}
