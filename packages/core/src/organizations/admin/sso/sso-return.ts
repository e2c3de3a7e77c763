import { TOKEN_TYPE_PARAM } from '../../../base/provider';
import type { Problem } from '../../../base/errors';
import type { TabNote, TabNotes } from '../../../browser/tab-note';
import type { SsoField } from './sso-presets';

/** Reasons why a sign-in with SSO failed, grouped by the fix that an admin can make. */
export type SsoTestReason =
  /** The response has no email address, or an unverified one. */
  | 'claim'
  /** No known certificate has signed the response. */
  | 'certificate'
  /** The response is for a different audience. */
  | 'audience'
  /** The response comes from a different entity, or is not valid SAML. */
  | 'entity'
  /** The ID token does not match the issuer, the client ID, or the keys at the JWKS URL. */
  | 'idToken'
  /** The code exchange failed: the token URL, the client ID or the client secret is wrong. */
  | 'exchange'
  /** The user info URL does not respond, or returns a different user. */
  | 'userinfo'
  /** The response is expired or not yet valid: a clock is wrong. */
  | 'clock'
  /** The identity provider refused the user, or failed itself. */
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
 * The connection's fields that can cause the failure of a test. Empty if the cause is a claim, a certificate, a clock,
 * or a wrong setting at the identity provider.
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

/** The reason for an error code. Unknown codes become `refused`, because their text comes from the URL. */
const reasonOf = (code: string): SsoTestReason =>
  (Object.hasOwn(REASONS, code) ? REASONS[code] : undefined) ?? 'refused';

const ALL: readonly string[] = [...Object.values(REASONS), 'refused'] satisfies readonly SsoTestReason[];

/** Validates a reason from another tab. Undefined: not a reason. */
const readReason = (text: string): SsoTestReason | undefined =>
  ALL.includes(text) ? (text as SsoTestReason) : undefined;

/** The reason in the URL of a failed SSO return. Undefined: the URL contains no failure. */
function reasonIn(href: string): SsoTestReason | undefined {
  const { searchParams } = new URL(href);
  const code = searchParams.get('error');
  return searchParams.get(TOKEN_TYPE_PARAM) === 'sso' && code ? reasonOf(code) : undefined;
}

/** A failed test: the connection's id and the reason. */
export interface FailedSsoTest {
  /** The id of the connection. */
  readonly id: string;
  /** The reason for the failure. */
  readonly reason: SsoTestReason;
}

interface ReturnDeps {
  href(this: void): string;
  readonly oauthReturn: { takeRefusal(): Promise<Problem | null> };
  readonly notes: TabNotes;
}

// Account screens, W48; decision 103.
/**
 * The failure in this page's URL. Applies only if a tab of this browser waits for a test of the same member, because
 * anyone can forge a URL. Reports the failure to the waiting tab.
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
 * Resolves with the reason when another tab returns without a session. Stops listening when the signal aborts.
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
