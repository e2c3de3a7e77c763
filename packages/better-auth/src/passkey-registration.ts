import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { registrationCredential, type RegistrationCredential } from '@foyer/wire/webauthn-credential';
import { Refusal } from './api-error';
import type { CallContext } from './call-context';
import { optionalText } from './fields';
import { storedText, type JsonObject } from './json';
import { noteRows } from './known-rows';
import { passkeyName, readCredential } from './passkey-credentials';
import {
  beginCeremony,
  CEREMONY_MS,
  descriptorOf,
  endCeremony,
  labelsOf,
  partyOf,
  passkeyFactor,
  PASSKEY_MODEL,
  passkeysOf,
} from './passkeys';
import { requireSession, signIn } from './sessions';
import { whereIs, type PasskeyRow } from './tables';
import { labelOf } from './user-view';

/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];
/** In bytes (WebAuthn section 5.4.3). */
const LONGEST_HANDLE = 64;
const LONGEST_USER_AGENT = 512;

/** `POST /webauthn/register/start`. */
export async function startPasskeyRegistration(context: CallContext): Promise<JsonObject> {
  const { userId, id: sessionId } = await requireSession(context);
  const { body } = context;
  const party = partyOf(context);
  const type = authenticatorType(body['authenticator_type'] ?? '');
  if (type === null)
    throw new Refusal('bad_request', { message: "authenticator_type must be 'platform' or 'cross-platform'." });
  const handle = Buffer.from(optionalText(body, 'override_id') ?? userId);
  if (handle.length > LONGEST_HANDLE) throw new Refusal('bad_request', { message: 'override_id is too long.' });
  const userAgent = (optionalText(body, 'user_agent') ?? '').slice(0, LONGEST_USER_AGENT);
  const challenge = await beginCeremony(context, {
    ...party,
    ceremony: 'register',
    userId,
    sessionId,
    type,
    userAgent,
  });
  const options = await creationOptions(context, { userId, handle, type, domain: party.domain, challenge });
  return { user_id: userId, public_key_credential_creation_options: JSON.stringify(options) };
}

interface Wanted {
  readonly userId: string;
  readonly handle: Buffer;
  readonly type: string;
  readonly domain: string;
  readonly challenge: string;
}

async function creationOptions(context: CallContext, { userId, handle, type, domain, challenge }: Wanted) {
  const { app, ...names } = labelsOf(context, await labelOf(context, userId));
  const isPasskey = context.body['return_passkey_credential_options'] === true;
  return {
    rp: { id: domain, name: app },
    user: { id: handle.toString('base64url'), ...names },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CEREMONY_MS,
    excludeCredentials: (await passkeysOf(context, userId, domain)).map(descriptorOf),
    authenticatorSelection: {
      ...(type === '' ? {} : { authenticatorAttachment: type }),
      residentKey: isPasskey ? 'required' : 'discouraged',
      requireResidentKey: isPasskey,
      userVerification: isPasskey ? 'preferred' : 'discouraged',
    },
    attestation: 'none',
    extensions: { credProps: true },
  };
}

const authenticatorType = (value: unknown): string | null =>
  value === '' || value === 'platform' || value === 'cross-platform' ? value : null;

// Decision 158.
/** `POST /webauthn/register`: only in the session that began it, which had a recent authentication then. */
export async function registerPasskey(context: CallContext): Promise<JsonObject> {
  const { userId, id: sessionId } = await requireSession(context);
  const { credential, challenge } = readCredential(context.body, registrationCredential);
  const asked = await endCeremony(context, challenge, 'register');
  if (asked?.['userId'] !== userId || asked['sessionId'] !== sessionId)
    throw new Refusal('unable_to_register_webauthn_registration');
  const row = await insert(context, asked, challenge, credential);
  const answer = await signIn(context, { userId, factors: [passkeyFactor(row)], isEnrolled: true });
  return { ...answer, webauthn_registration_id: row.id };
}

async function insert(
  context: CallContext,
  asked: JsonObject,
  challenge: string,
  response: RegistrationCredential,
): Promise<PasskeyRow> {
  const { credential, credentialDeviceType, credentialBackedUp, aaguid } = await verify(asked, challenge, response);
  const { adapter } = context.auth;
  const known = await adapter.findOne<PasskeyRow>({
    model: PASSKEY_MODEL,
    where: whereIs('credentialID', credential.id),
  });
  if (known !== null) throw new Refusal('bad_request', { message: 'This passkey is already registered.' });
  await noteRows(context.auth, storedText(asked, 'userId'), 'foyerHasPasskeys');
  return adapter.create<Omit<PasskeyRow, 'id'>, PasskeyRow>({
    model: PASSKEY_MODEL,
    data: {
      name: passkeyName(storedText(asked, 'userAgent')),
      userId: storedText(asked, 'userId'),
      credentialID: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64'),
      counter: credential.counter,
      transports: response.response.transports.join(','),
      createdAt: new Date(),
      foyerDomain: storedText(asked, 'domain'),
      foyerUserAgent: storedText(asked, 'userAgent'),
      foyerAuthenticatorType: storedText(asked, 'type') || (authenticatorType(response.authenticatorAttachment) ?? ''),
      ...{ deviceType: credentialDeviceType, backedUp: credentialBackedUp, aaguid },
    },
  });
}

async function verify(asked: JsonObject, challenge: string, credential: RegistrationCredential) {
  const { authenticatorAttachment: _, ...response } = credential;
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: storedText(asked, 'origin'),
    expectedRPID: storedText(asked, 'domain'),
    supportedAlgorithmIDs: ALGORITHMS,
    // A passkey that is created during a password sign-in needs no gesture (WebAuthn section 5.1.3).
    requireUserPresence: false,
    requireUserVerification: false,
  }).catch((cause: unknown) => {
    throw new Refusal('unable_to_register_webauthn_registration', { cause });
  });
  if (!verified.verified) throw new Refusal('unable_to_register_webauthn_registration');
  return verified.registrationInfo;
}
