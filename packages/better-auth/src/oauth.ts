import { symmetricEncrypt } from 'better-auth/crypto';
import { Refusal } from './api-error';
import type { CallContext } from './call-context';
import { requiredText } from './fields';
import { storedText, type JsonObject } from './json';
import { issue, spend } from './one-time';
import { addressIdOf } from './user-addresses';
import { checkVerifier } from './redirects';
import { factorOf } from './factors';
import { demandAsker, requireSession, signIn } from './sessions';
import { standingOf } from './standing';
import { findFactors, findUser } from './user-factors';
import { linkPending } from './visit-account';

const ATTACH_MINUTES = 5;
// Contract 5.8.
const WITHOUT_EMAIL = new Set(['snapchat', 'tiktok', 'twitter']);
const REFUSALS = { unknown: 'oauth_token_not_found', dead: 'oauth_token_not_found' } as const;

// Contract 3.11.
/** `POST /oauth/attach`. */
export async function attachAccount(context: CallContext): Promise<JsonObject> {
  const provider = requiredText(context.body, 'provider');
  const { userId, id: sessionId, token: session } = await requireSession(context);
  if (!context.auth.socialProviders.some(({ id }) => id === provider)) throw new Refusal('oauth_config_not_found');
  const sealed = await symmetricEncrypt({ key: context.auth.secretConfig, data: session });
  return {
    oauth_attach_token: await issue(
      context,
      'attach',
      { userId, provider, sessionId, session: sealed },
      ATTACH_MINUTES,
    ),
  };
}

/** `POST /oauth/authenticate`. */
export async function authenticateOAuth(context: CallContext): Promise<JsonObject> {
  const token = requiredText(context.body, 'token');
  return spend(context, 'oauth', token, REFUSALS, async (value) => {
    checkVerifier(value['challenge'], context.body);
    const userId = storedText(value, 'userId');
    const sessionId = storedText(value, 'sessionId');
    await demandAsker(context, sessionId, REFUSALS.dead);
    if (sessionId === '' && value['standing'] !== (await standingOf(context, userId))) throw new Refusal(REFUSALS.dead);
    await linkPending(context, storedText(value, 'pending'));
    const { account, linkedAt, ...identity } = await identityOf(
      context,
      userId,
      storedText(value, 'provider'),
      storedText(value, 'accountId'),
    );
    return {
      ...(await signIn(context, { userId, factors: [account], createdAt: linkedAt, extendsOnly: sessionId !== '' })),
      ...identity,
    };
  });
}

/** `subject`: the id of the visit's account at its identity provider. '' if only the identity provider is known. */
export async function identityOf(context: CallContext, userId: string, provider: string, subject: string) {
  const user = await findUser(context, userId);
  const { accounts, addresses } = await findFactors(context, user);
  const held = accounts.find(
    ({ providerId, accountId }) => providerId === provider && (subject === '' || accountId === subject),
  );
  if (held === undefined) throw new Refusal('oauth_token_not_found');
  const first = addresses.find(({ kind }) => kind === 'email');
  const email = first && !WITHOUT_EMAIL.has(provider) ? { email_id: addressIdOf(userId, 'email', first.value) } : {};
  const detail = { id: held.id, provider_subject: held.accountId, ...email };
  return {
    account: factorOf('oauth', `oauth_${provider}`, { [`${provider}_oauth_factor`]: detail }),
    linkedAt: held.createdAt,
    provider_subject: held.accountId,
    provider_type: provider,
    profile_picture_url: user.image ?? '',
    locale: '',
    // The identity provider's own tokens stay on the server.
    provider_values: { access_token: '', id_token: '', refresh_token: '', scopes: [], expires_at: '' },
  };
}
