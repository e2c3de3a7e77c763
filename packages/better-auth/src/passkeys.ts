import { randomBytes } from 'node:crypto';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { assertionCredential, type AssertionCredential } from '@foyer/wire/webauthn-credential';
import { Refusal } from './api-error';
import { projectNameOf, type CallContext } from './call-context';
import { optionalText, requiredText } from './fields';
import { isObject, type JsonObject, storedText } from './json';
import { keep, take, type OneTimeKind } from './one-time';
import { readCredential } from './passkey-credentials';
import { factorOf } from './factors';
import { requireSession, signIn } from './sessions';
import { whereIs, type PasskeyRow } from './tables';
import { viewPasskey } from './user-view';

export const PASSKEY_MODEL = 'passkey';
const KIND: OneTimeKind = 'webauthn';
const CHALLENGE_MINUTES = 5;
const LONGEST_NAME = 128;

/** The relying party of a ceremony: the page's host, or a domain above it. */
export function partyOf({ body, page }: CallContext) {
  const domain = requiredText(body, 'domain').toLowerCase();
  const isOwn = page !== null && (page.hostname === domain || page.hostname.endsWith(`.${domain}`));
  if (!isOwn) throw new Refusal('bad_domain_for_stytch_sdk');
  return { domain, origin: page.origin };
}

/** Stores the data of a new ceremony by its challenge. */
export async function beginCeremony(context: CallContext, value: JsonObject): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await keep(context, KIND, challenge, value, CHALLENGE_MINUTES);
  return challenge;
}

/** The data of a ceremony. Null if it does not exist, or was finished or expired. A challenge can be used once. */
export async function endCeremony(
  context: CallContext,
  challenge: string,
  ceremony: string,
): Promise<JsonObject | null> {
  const stored = await take(context, KIND, challenge);
  return stored === null || stored.isDead || stored.value['ceremony'] !== ceremony ? null : stored.value;
}

export const CEREMONY_MS = CHALLENGE_MINUTES * 60_000;

export const passkeysOf = async ({ auth }: CallContext, userId: string, domain: string): Promise<PasskeyRow[]> => {
  const rows = await auth.adapter.findMany<PasskeyRow>({ model: PASSKEY_MODEL, where: whereIs('userId', userId) });
  return rows.filter((row) => (row.foyerDomain ?? domain) === domain);
};

/** A passkey in the options of a ceremony. */
export const descriptorOf = ({ credentialID, transports }: PasskeyRow) => ({
  type: 'public-key',
  id: credentialID,
  transports: (transports ?? '').split(',').filter((part) => part !== ''),
});

export const passkeyFactor = (row: PasskeyRow) => {
  const { webauthn_registration_id, domain, user_agent } = viewPasskey(row);
  return factorOf('webauthn', 'webauthn_registration', {
    webauthn_factor: { webauthn_registration_id, domain, user_agent },
  });
};

// Contract 3.6.
/** `POST /webauthn/authenticate/start/*`: for any passkey of the page, or for the passkeys of the signed-in user. */
export const startPasskey =
  (isSecondary: boolean) =>
  async (context: CallContext): Promise<JsonObject> => {
    const userId = isSecondary ? (await requireSession(context)).userId : null;
    const party = partyOf(context);
    const own = userId === null ? [] : await passkeysOf(context, userId, party.domain);
    const challenge = await beginCeremony(context, { ...party, ceremony: 'authenticate', userId });
    const isPasskey = context.body['return_passkey_credential_options'] === true;
    const options = {
      challenge,
      timeout: CEREMONY_MS,
      rpId: party.domain,
      allowCredentials: own.map(descriptorOf),
      userVerification: isPasskey ? 'preferred' : 'discouraged',
    };
    return { userId: userId ?? '', public_key_credential_request_options: JSON.stringify(options) };
  };

/** `POST /webauthn/authenticate`. */
export async function authenticatePasskey(context: CallContext): Promise<JsonObject> {
  const { credential, challenge } = readCredential(context.body, assertionCredential);
  const asked = await endCeremony(context, challenge, 'authenticate');
  if (asked === null) throw new Refusal('unable_to_auth_webauthn_registration');
  const row = await findPasskey(context, credential.id);
  const { newCounter: counter, userVerified } = await verify(asked, challenge, row, credential);
  await context.auth.adapter.update({ model: PASSKEY_MODEL, where: whereIs('id', row.id), update: { counter } });
  const answer = await signIn(context, {
    userId: row.userId,
    factors: [passkeyFactor(row)],
    createdAt: row.createdAt ?? null,
    isMultiFactor: userVerified,
  });
  return { ...answer, webauthn_registration_id: row.id };
}

async function findPasskey({ auth }: CallContext, credentialId: string): Promise<PasskeyRow> {
  const row = await auth.adapter.findOne<PasskeyRow>({
    model: PASSKEY_MODEL,
    where: whereIs('credentialID', credentialId),
  });
  if (row === null) throw new Refusal('webauthn_registration_not_found');
  return row;
}

async function verify(asked: JsonObject, challenge: string, row: PasskeyRow, response: AssertionCredential) {
  const isForeign = typeof asked['userId'] === 'string' && asked['userId'] !== row.userId;
  if (isForeign) throw new Refusal('unable_to_auth_webauthn_registration');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: storedText(asked, 'origin'),
    expectedRPID: storedText(asked, 'domain'),
    credential: {
      id: row.credentialID,
      publicKey: Uint8Array.from(Buffer.from(row.publicKey, 'base64')),
      counter: row.counter,
    },
    requireUserVerification: false,
  }).catch((cause: unknown) => {
    throw new Refusal('unable_to_auth_webauthn_registration', { cause });
  });
  if (!verified) throw new Refusal('unable_to_auth_webauthn_registration');
  return authenticationInfo;
}

/** `PUT /webauthn/update/{id}`. Throws `webauthn_registration_not_found`, also for a passkey of a different user. */
export async function renamePasskey(context: CallContext): Promise<JsonObject> {
  const { userId } = await requireSession(context);
  const name = requiredText(context.body, 'name');
  if (name.length > LONGEST_NAME)
    throw new Refusal('bad_request', { message: `name must have at most ${LONGEST_NAME} characters.` });
  const id = context.params['webauthn_registration_id'] ?? '';
  const where = [...whereIs('id', id), ...whereIs('userId', userId)];
  const row = await context.auth.adapter.update<PasskeyRow>({ model: PASSKEY_MODEL, where, update: { name } });
  if (!isObject(row)) throw new Refusal('webauthn_registration_not_found');
  return { webauthn_registration: viewPasskey(row) };
}

/** The names that a browser shows for a passkey, and the app that it belongs to. */
export const labelsOf = (context: CallContext, known: string) => {
  const name = optionalText(context.body, 'override_name') ?? known;
  return {
    name,
    displayName: optionalText(context.body, 'override_display_name') ?? name,
    app: projectNameOf(context),
  };
};
