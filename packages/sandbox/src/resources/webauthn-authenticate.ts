import { assertionCredential, type AssertionCredential } from '@foyer/wire/webauthn-credential';
import { eq } from 'drizzle-orm';
import {
  listRegistrations,
  lockRegistration,
  registrationFactor,
  type RegistrationRow,
} from '../accounts/webauthn-registrations';
import { webauthnRegistrations } from '../db/tables/webauthn';
import { ApiError } from '../http/api-error';
import { sessionMinutes } from '../http/fields';
import type { CallContext } from '../http/sdk-call';
import { CHALLENGE_MS, issueChallenge, spendChallenge, type ChallengeRow } from '../webauthn/challenges';
import { loadVerifier, readCredential } from '../webauthn/credential';
import { readRelyingParty } from '../webauthn/relying-party';
import { authenticated, signInCaller } from './authenticated';
import { descriptorOf } from './webauthn-register';

/**
 * `POST /webauthn/authenticate/start/*`. Without a user, any passkey of the domain is accepted, as autofill requires.
 * Throws `bad_domain_for_stytch_sdk`, and `webauthn_registration_not_found` if the user has no registration.
 */
export async function startAuthentication(context: CallContext, userId: string | null) {
  const { db, project, body } = context;
  const party = readRelyingParty(context);
  const allowed = userId === null ? [] : await ownKeys(context, userId, party.domain);
  const challenge = await issueChallenge(db, project, { ...party, ceremony: 'authenticate', userId });
  const isPasskey = body['return_passkey_credential_options'] === true;
  const options = {
    challenge,
    timeout: CHALLENGE_MS,
    rpId: party.domain,
    allowCredentials: allowed.map(descriptorOf),
    userVerification: isPasskey ? 'preferred' : 'discouraged',
  };
  return { userId: userId ?? '', public_key_credential_request_options: JSON.stringify(options) };
}

async function ownKeys({ db }: CallContext, userId: string, domain: string): Promise<RegistrationRow[]> {
  const own = (await listRegistrations(db, userId)).filter((row) => row.domain === domain);
  if (own.length === 0) throw new ApiError('webauthn_registration_not_found');
  return own;
}

/**
 * `POST /webauthn/authenticate`. Throws `bad_request` (malformed), `webauthn_registration_not_found` and
 * `unable_to_auth_webauthn_registration` (wrong challenge, origin, signature or counter). A refusal does not spend the
 * challenge.
 */
export async function authenticateWebauthn(context: CallContext) {
  const { project, body } = context;
  const { credential, challenge } = readCredential(body, assertionCredential);
  const durationMinutes = sessionMinutes(body);
  await loadVerifier();
  const { open, row } = await context.db.transaction(async (tx) => {
    const row = await lockRegistration(tx, project, credential.id);
    if (row === undefined) throw new ApiError('webauthn_registration_not_found');
    const asked = await spendChallenge(tx, project, challenge, 'authenticate');
    const counter = await verify(asked, row, credential);
    const own = eq(webauthnRegistrations.webauthnRegistrationId, row.webauthnRegistrationId);
    await tx.update(webauthnRegistrations).set({ counter }).where(own);
    const verified = { userId: row.userId, factor: registrationFactor(project, row), durationMinutes };
    return { row, open: await signInCaller(tx, context, verified) };
  });
  return {
    ...(await authenticated(context, open)),
    webauthn_registration_id: row.webauthnRegistrationId,
  };
}

/**
 * Verifies the signature and returns the authenticator's new counter. Throws `unable_to_auth_webauthn_registration`.
 */
async function verify(asked: ChallengeRow, row: RegistrationRow, response: AssertionCredential): Promise<number> {
  const isForeign = asked.userId !== null && asked.userId !== row.userId;
  const handle = response.response.userHandle || row.userHandle;
  if (isForeign || handle !== row.userHandle) throw new ApiError('unable_to_auth_webauthn_registration');
  const { verifyAuthenticationResponse } = await loadVerifier();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: asked.challenge,
    expectedOrigin: asked.origin,
    expectedRPID: asked.domain,
    credential: {
      id: row.credentialId,
      publicKey: Uint8Array.from(Buffer.from(row.publicKey, 'base64url')),
      counter: row.counter,
    },
    requireUserVerification: false,
  }).catch((cause: unknown) => {
    throw new ApiError('unable_to_auth_webauthn_registration', undefined, { cause });
  });
  if (!verified) throw new ApiError('unable_to_auth_webauthn_registration');
  return authenticationInfo.newCounter;
}
