import { registrationCredential, type RegistrationCredential } from '@foyer/wire/webauthn-credential';
import { readUser } from '../accounts/users';
import { listRegistrations, registrationFactor, type RegistrationRow } from '../accounts/webauthn-registrations';
import type { Database } from '../db/connect';
import { webauthnRegistrations } from '../db/tables/webauthn';
import { ApiError } from '../http/api-error';
import { optionalText, sessionMinutes } from '../http/fields';
import type { CallContext } from '../http/sdk-call';
import { newId } from '../ids';
import { CHALLENGE_MS, issueChallenge, spendChallenge, type ChallengeRow } from '../webauthn/challenges';
import { loadVerifier, readAuthenticatorType, readCredential, toAuthenticatorType } from '../webauthn/credential';
import { passkeyName } from '../webauthn/passkey-name';
import { readRelyingParty } from '../webauthn/relying-party';
import { authenticated, requireSession, signInCaller } from './authenticated';

/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];
/** In bytes (WebAuthn section 5.4.3). */
const LONGEST_HANDLE = 64;
const LONGEST_USER_AGENT = 512;

/** `POST /webauthn/register/start`. Throws `user_unauthenticated` and `bad_domain_for_stytch_sdk`. */
export async function startRegistration(context: CallContext) {
  const { db, project, body } = context;
  const { userId } = await requireSession(context);
  const party = readRelyingParty(context);
  const authenticatorType = readAuthenticatorType(body['authenticator_type']);
  const userHandle = Buffer.from(optionalText(body, 'override_id') ?? userId);
  if (userHandle.length > LONGEST_HANDLE) throw new ApiError('bad_request', 'override_id is too long.');
  const names = await readNames(context, userId);
  const registered = (await listRegistrations(db, userId)).filter(({ domain }) => domain === party.domain);
  const challenge = await issueChallenge(db, project, {
    ...party,
    ceremony: 'register',
    userId,
    authenticatorType,
    userHandle: userHandle.toString('base64url'),
    userAgent: (optionalText(body, 'user_agent') ?? '').slice(0, LONGEST_USER_AGENT),
  });
  const isPasskey = body['return_passkey_credential_options'] === true;
  const options = {
    rp: { id: party.domain, name: project.settings.project_name },
    user: { id: userHandle.toString('base64url'), ...names },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: registered.map(descriptorOf),
    authenticatorSelection: {
      ...(authenticatorType === '' ? {} : { authenticatorAttachment: authenticatorType }),
      residentKey: isPasskey ? 'required' : 'discouraged',
      requireResidentKey: isPasskey,
      userVerification: isPasskey ? 'preferred' : 'discouraged',
    },
    attestation: 'none',
    extensions: { credProps: true },
  };
  return { user_id: userId, public_key_credential_creation_options: JSON.stringify(options) };
}

/** A registered key as ceremony options name it. */
export function descriptorOf({ credentialId, transports }: RegistrationRow) {
  return { type: 'public-key', id: credentialId, transports };
}

/** The names that the browser shows with the key. */
async function readNames({ db, body }: CallContext, userId: string) {
  const { user, emails, phoneNumbers } = await readUser(db, userId);
  const known = emails[0]?.email ?? phoneNumbers[0]?.phoneNumber ?? userId;
  const name = optionalText(body, 'override_name') ?? known;
  const whole = [user.firstName, user.middleName, user.lastName].filter((part) => part !== '').join(' ');
  const displayName = optionalText(body, 'override_display_name') ?? (whole === '' ? name : whole);
  return { name, displayName };
}

/**
 * `POST /webauthn/register`. Throws `user_unauthenticated`, `bad_request` (malformed or already registered) and
 * `unable_to_register_webauthn_registration`. A refusal does not spend the challenge.
 */
export async function registerWebauthn(context: CallContext) {
  const { project, body } = context;
  const { userId } = await requireSession(context);
  const { credential, challenge } = readCredential(body, registrationCredential);
  const durationMinutes = sessionMinutes(body);
  await loadVerifier();
  const { open, row } = await context.db.transaction(async (tx) => {
    const asked = await spendChallenge(tx, project, challenge, 'register');
    if (asked.userId !== userId) throw new ApiError('unable_to_register_webauthn_registration');
    const row = await insert(tx, context, asked, credential);
    const verified = { userId, factor: registrationFactor(project, row), isEnrolled: true, durationMinutes };
    return { row, open: await signInCaller(tx, context, verified) };
  });
  return {
    ...(await authenticated(context, open)),
    webauthn_registration_id: row.webauthnRegistrationId,
  };
}

async function insert(
  tx: Database,
  { project }: CallContext,
  asked: ChallengeRow,
  credential: RegistrationCredential,
): Promise<RegistrationRow> {
  const { id, publicKey, counter } = await verify(asked, credential);
  const attachment = toAuthenticatorType(credential.authenticatorAttachment) ?? '';
  const row: RegistrationRow = {
    webauthnRegistrationId: newId('webauthn-registration'),
    publicToken: project.publicToken,
    userId: asked.userId ?? '',
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: credential.response.transports,
    userHandle: asked.userHandle,
    domain: asked.domain,
    userAgent: asked.userAgent,
    authenticatorType: asked.authenticatorType || attachment,
    name: passkeyName(asked.userAgent),
    createdAt: project.now,
  };
  const made = await tx.insert(webauthnRegistrations).values(row).onConflictDoNothing().returning();
  if (made.length === 0) throw new ApiError('bad_request', 'This passkey is already registered.');
  return row;
}

async function verify(asked: ChallengeRow, credential: RegistrationCredential) {
  const { authenticatorAttachment: _, ...response } = credential;
  const { verifyRegistrationResponse } = await loadVerifier();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: asked.challenge,
    expectedOrigin: asked.origin,
    expectedRPID: asked.domain,
    supportedAlgorithmIDs: ALGORITHMS,
    // A passkey created during a password login needs no user gesture (WebAuthn section 5.1.3).
    requireUserPresence: false,
    requireUserVerification: false,
  }).catch((cause: unknown) => {
    throw new ApiError('unable_to_register_webauthn_registration', undefined, { cause });
  });
  if (!verified.verified) throw new ApiError('unable_to_register_webauthn_registration');
  return verified.registrationInfo.credential;
}
