import { TOKEN_TYPE_PARAM } from '../../../base/provider';
import type { Problem } from '../../../base/errors';
import type { TabNote, TabNotes } from '../../../browser/tab-note';
import type { SsoField } from './sso-presets';

/** Why the log-in of a company failed, as far as an administrator can do something about it. */
export type SsoTestReason =
  /** No email address came, or one that the company has not verified. */
  | 'claim'
  /** None of the certificates that are known has signed the answer. */
  | 'certificate'
  /** The answer is meant for another audience. */
  | 'audience'
  /** The answer comes from another entity, or is not what SAML asks for. */
  | 'entity'
  /** The ID token does not fit the issuer, the client ID, or the keys of the JWKS URL. */
  | 'idToken'
  /** The token URL gave nothing for the code: the address, the client ID or the client secret is wrong. */
  | 'exchange'
  /** The user info URL does not answer, or speaks of somebody else. */
  | 'userinfo'
  /** The answer was too early or too late: a clock is wrong. */
  | 'clock'
  /** The company lets this person in no further, or has failed itself. */
  | 'refused';

const SUSPECTS = {
  claim: [],
  certificate: [],
  audience: [],
  entity: ['entityId'],
  idToken: ['issuer', 'clientId', 'jwksUrl'],
  exchange: ['tokenUrl', 'clientId', 'clientSecret'],
  userinfo: ['userinfoUrl'],
  clock: [],
  refused: [],
} as const satisfies Readonly<Record<SsoTestReason, readonly SsoField[]>>;

/**
 * The fields of a connection that can be wrong where a test has failed so. None where it is a claim, a certificate or a
 * clock, and where the audience or the address that were copied to the identity provider are wrong there.
 */
export const fieldsOfSsoTest = (reason: SsoTestReason): readonly (typeof SUSPECTS)[SsoTestReason][number][] =>
  SUSPECTS[reason];

// Org api 5.8, and the published union of error types.
const REASONS: Readonly<Record<string, SsoTestReason>> = {
  invalid_saml_response_email: 'claim',
  oidc_response_email_missing: 'claim',
  oidc_response_unverified_email: 'claim',
  invalid_signature_saml_response: 'certificate',
  missing_signature_saml_response: 'certificate',
  saml_certificate_mismatch: 'certificate',
  invalid_audience_saml_response: 'audience',
  invalid_saml_response: 'entity',
  invalid_xml_saml_response: 'entity',
  oidc_invalid_id_token: 'idToken',
  oidc_response_subject_missing: 'idToken',
  oidc_auth_code_error: 'exchange',
  oidc_invalid_userinfo: 'userinfo',
  oidc_response_subject_mismatch: 'userinfo',
  expired_oidc_response: 'clock',
  expired_saml_response: 'clock',
  not_yet_valid_saml_response: 'clock',
};

/** The reason that a code stands for. What is not known is a refusal: nothing else of it is ever shown. */
const reasonOf = (code: string): SsoTestReason =>
  (Object.hasOwn(REASONS, code) ? REASONS[code] : undefined) ?? 'refused';

const ALL: readonly string[] = [...Object.values(REASONS), 'refused'] satisfies readonly SsoTestReason[];

/** A reason that another tab has told. Undefined: it is none. */
export const readReason = (text: string): SsoTestReason | undefined =>
  ALL.includes(text) ? (text as SsoTestReason) : undefined;

/** The reason in an address to which a company's log-in has come back. Undefined: it has not failed. */
function reasonIn(href: string): SsoTestReason | undefined {
  const { searchParams } = new URL(href);
  const code = searchParams.get('error');
  return searchParams.get(TOKEN_TYPE_PARAM) === 'sso' && code ? reasonOf(code) : undefined;
}

/** A test that has failed: of which connection, and why. */
export interface FailedSsoTest {
  readonly id: string;
  readonly reason: SsoTestReason;
}

interface ReturnDeps {
  href(this: void): string;
  readonly oauthReturn: { takeRefusal(): Promise<Problem | null> };
  readonly notes: TabNotes;
}

// Account screens, W48; decision 103.
/**
 * The failure with which this page was opened. It counts only if a tab of this browser waits for a test, of the same
 * member: anybody can write an address. The tab that waits is told.
 */
export async function takeFailedTest(
  { href, oauthReturn, notes }: ReturnDeps,
  personId: string,
): Promise<FailedSsoTest | undefined> {
  const waiting = notes.peek();
  const reason = reasonIn(href());
  if (!waiting || waiting.personId !== personId || reason === undefined) return undefined;
  await oauthReturn.takeRefusal();
  notes.answer(reason);
  return { id: waiting.id, reason };
}

/**
 * Resolves with the reason once another tab has come back without a session. Stops listening when the signal aborts.
 */
export function failedElsewhere(notes: TabNotes, note: TabNote, signal: AbortSignal): Promise<SsoTestReason> {
  notes.leave(note);
  return new Promise((resolve) => {
    const stop = notes.onAnswer(note, (text) => {
      const reason = readReason(text);
      if (reason !== undefined) resolve(reason);
    });
    signal.addEventListener('abort', () => {
      stop();
      notes.clear();
    });
  });
}
