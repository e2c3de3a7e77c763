import { and, eq, gt, isNull } from 'drizzle-orm';
import { verifyIdentity } from '../accounts/registrations';
import type { Database } from '../db/connect';
import { oauthAttachTokens, oauthIdentities, oauthTokens } from '../db/tables/oauth';
import { ApiError } from '../http/api-error';
import { optionalText, requiredText, sessionMinutes } from '../http/fields';
import type { CallContext, SdkCall } from '../http/sdk-call';
import { hash, newSecret } from '../ids';
import type { Identity } from '../oauth/identities';
import { providerValues } from '../oauth/provider-values';
import { isUserProvider, providers } from '../oauth/providers';
import { checkVerifier } from '../pkce';
import { minutesAfter } from '../projects/times';
import { authenticated, demandAsker, requireSession, signInCaller } from './authenticated';

const ATTACH_TOKEN_MINUTES = 10;

/** OAuth calls after the navigation (contract 3.11). */
export const oauthCalls: readonly SdkCall[] = [
  { method: 'POST', path: '/oauth/attach', run: attach },
  { method: 'POST', path: '/oauth/authenticate', run: authenticateOAuth },
];

async function attach(context: CallContext) {
  const { userId, sessionId } = await requireSession(context);
  const provider = context.body['provider'];
  if (!isUserProvider(provider)) throw new ApiError('invalid_oauth_provider');
  const token = newSecret();
  await context.db.insert(oauthAttachTokens).values({
    tokenHash: hash(token),
    publicToken: context.project.publicToken,
    userId,
    sessionId,
    provider,
    expiresAt: minutesAfter(context.project.now, ATTACH_TOKEN_MINUTES),
  });
  return { oauth_attach_token: token };
}

/**
 * `POST /oauth/authenticate`. Throws `oauth_token_not_found`, `oauth_token_not_found` (used or expired),
 * `user_id_mismatch` and the PKCE errors. A refusal does not spend the token.
 */
async function authenticateOAuth(context: CallContext) {
  const token = requiredText(context.body, 'token');
  const verifier = optionalText(context.body, 'code_verifier');
  const durationMinutes = sessionMinutes(context.body);
  const { open, spent } = await context.db.transaction(async (tx) => {
    const spent = await spendToken(tx, context, token, verifier);
    await demandAsker(tx, context, spent.attachSessionId, 'oauth_token_not_found');
    const verified = await verifyIdentity(tx, context.project, spent.identity, spent.attachTo);
    const extendsOnly = spent.attachSessionId !== null;
    return { spent, open: await signInCaller(tx, context, { ...verified, extendsOnly, durationMinutes }) };
  });
  return { ...(await authenticated(context, open)), ...(await providerFields(context, spent)) };
}

interface Spent {
  readonly identity: Identity;
  readonly scopes: readonly string[];
  readonly attachTo: string | null;
  readonly attachSessionId: string | null;
}

async function spendToken(
  tx: Database,
  { project }: CallContext,
  token: string,
  verifier: string | null,
): Promise<Spent> {
  const own = and(eq(oauthTokens.tokenHash, hash(token)), eq(oauthTokens.publicToken, project.publicToken));
  const [row] = await tx
    .select()
    .from(oauthTokens)
    .innerJoin(oauthIdentities, eq(oauthIdentities.identityId, oauthTokens.identityId))
    .where(own);
  if (row === undefined) throw new ApiError('oauth_token_not_found');
  const { oauth_tokens: held, oauth_identities: identity } = row;
  if (held.usedAt !== null || held.expiresAt <= project.now) throw new ApiError('oauth_token_not_found');
  checkVerifier(held.codeChallenge, verifier);
  // Of concurrent requests, only one finds the token unused.
  const [spent] = await tx
    .update(oauthTokens)
    .set({ usedAt: project.now })
    .where(and(own, isNull(oauthTokens.usedAt), gt(oauthTokens.expiresAt, project.now)))
    .returning();
  if (spent === undefined) throw new ApiError('oauth_token_not_found');
  return { identity, scopes: spent.scopes, attachTo: spent.attachTo, attachSessionId: spent.attachSessionId };
}

/** Fields of the identity and the provider's tokens. */
async function providerFields(context: CallContext, { identity, scopes }: Spent) {
  return {
    provider_subject: identity.subject,
    provider_type: providers[identity.provider].name,
    profile_picture_url: identity.pictureUrl,
    locale: identity.locale,
    ...(await providerValues(context, identity, scopes)),
  };
}
