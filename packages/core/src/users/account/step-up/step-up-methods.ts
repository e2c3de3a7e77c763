import type { Factor, Session, User } from '@foyer/wire';
import type { OAuthProvider } from '../../../base/social-provider';
import { isOAuthProvider } from '../../../base/social-provider';
import type { ReauthPrompt, ReauthCommand, ReauthEvent, ReauthState } from '../../../flow/account/reauth-state';
import type { WalletChain } from '../../login/crypto/wallet';
import { factorIds } from '../../../flow/account/recency';
import { PHONE_PRODUCTS } from '../phone-channels';
import { isOwnDomain, providerName } from '../ways-in';

/** A re-authentication method. `key` is unique among the methods of a user. */
export type StepUpMethod =
  | { readonly type: 'password'; readonly key: string; readonly email: string }
  | { readonly type: 'email'; readonly key: string; readonly email: string }
  | { readonly type: 'sms' | 'whatsapp'; readonly key: string; readonly phone: string }
  | { readonly type: 'passkey'; readonly key: string }
  | { readonly type: 'app'; readonly key: string }
  | { readonly type: 'recoveryCode'; readonly key: string }
  | { readonly type: 'wallet'; readonly key: string; readonly address: string; readonly chain: WalletChain }
  | { readonly type: 'account'; readonly key: string; readonly provider: OAuthProvider };

/** A request to re-authenticate, with the possible ways. */
export type StepUpAsked = ReauthPrompt<StepUpMethod>;
/** The states of the dialog that re-authenticates. */
export type StepUpState = ReauthState<StepUpMethod>;
/** The events of the dialog that re-authenticates. */
export type StepUpEvent = ReauthEvent<StepUpMethod>;
export type StepUpCommand = ReauthCommand<StepUpMethod>;

export interface MethodRules {
  readonly hostname: string;
  /** Whether only a passkey or a second factor counts. */
  readonly isStrong: boolean;
  /**
   * Whether the tokens are in HttpOnly cookies. They would change before a response for another user could be refused.
   */
  readonly isHidden: boolean;
  /** Whether the item was just added, so that it doesn't count. */
  isNew(this: void, id: string): boolean;
  /** Whether the backend serves a product. */
  isServed(this: void, product: string): boolean;
}

// Account screens, section 5.
/**
 * The user's methods that the backend serves, even if the login doesn't offer them: the last used method first,
 * recovery codes last. Email addresses, phone numbers and wallets are only those of the account.
 */
export function stepUpMethods(user: User, session: Session | null, rules: MethodRules): readonly StepUpMethod[] {
  const known = rules.isStrong
    ? strongMethods(user, rules)
    : [...strongMethods(user, rules), ...otherMethods(user, rules)];
  const methods = known.filter(({ type }) => rules.isServed(PRODUCTS[type]));
  const lastUse = (method: StepUpMethod): number =>
    Math.max(0, ...(session?.authentication_factors ?? []).map((factor) => useOf(factor, method)));
  const rank = (method: StepUpMethod): number => (method.type === 'recoveryCode' ? 1 : 0);
  return methods.toSorted((one, other) => rank(one) - rank(other) || lastUse(other) - lastUse(one));
}

/** The product of each method, in the words of `unservedProducts`. */
const PRODUCTS: Readonly<Record<StepUpMethod['type'], string>> = {
  password: 'passwords',
  email: 'emailOtp',
  ...PHONE_PRODUCTS,
  passkey: 'passkeys',
  app: 'totp',
  recoveryCode: 'totp',
  wallet: 'crypto',
  account: 'oauth',
};

function strongMethods(
  { webauthn_registrations, totps }: User,
  { hostname, isNew }: MethodRules,
): readonly StepUpMethod[] {
  const hasPasskey = webauthn_registrations.some(
    (one) => one.verified && isOwnDomain(one.domain, hostname) && !isNew(one.webauthn_registration_id),
  );
  const app = totps.find(({ verified, totp_id }) => verified && !isNew(totp_id));
  return [
    ...(hasPasskey ? [{ type: 'passkey', key: 'passkey' } as const] : []),
    ...(app
      ? [{ type: 'app', key: app.totp_id } as const, { type: 'recoveryCode', key: 'recoveryCode' } as const]
      : []),
  ];
}

function otherMethods(user: User, { isHidden, isNew, isServed }: MethodRules): readonly StepUpMethod[] {
  const emails = user.emails.filter(({ verified, email_id }) => verified && !isNew(email_id));
  const phones = user.phone_numbers.filter(({ verified, phone_id }) => verified && !isNew(phone_id));
  const wallets = user.crypto_wallets.filter(({ verified, crypto_wallet_id }) => verified && !isNew(crypto_wallet_id));
  const accounts = user.providers
    .filter(({ oauth_user_registration_id: id }) => !isNew(id))
    .map((one) => ({ ...one, name: providerName(one.provider_type) }));
  const [first] = user.emails;
  const byPhone = isServed(PRODUCTS.sms) ? 'sms' : 'whatsapp';
  return [
    ...(user.password && first && !isNew('knowledge')
      ? [{ type: 'password', key: 'password', email: (emails[0] ?? first).email } as const]
      : []),
    ...emails.map(({ email_id: key, email }) => ({ type: 'email', key, email }) as const),
    ...phones.map(({ phone_id: key, phone_number: phone }) => ({ type: byPhone, key, phone }) as const),
    ...wallets.flatMap(({ crypto_wallet_id: key, crypto_wallet_address: address, crypto_wallet_type: chain }) =>
      chain === 'ethereum' || chain === 'solana' ? [{ type: 'wallet', key, address, chain } as const] : [],
    ),
    ...(isHidden
      ? []
      : accounts.flatMap(({ oauth_user_registration_id: key, name }) =>
          isOAuthProvider(name) ? [{ type: 'account', key, provider: name } as const] : [],
        )),
  ];
}

/** The kinds of factors that have no id of their credential. */
const KINDS: Readonly<Record<string, string>> = {
  knowledge: 'password',
  webauthn_registration: 'passkey',
  recovery_code: 'recoveryCode',
};

/** When a factor of the session last used this method; 0 if it used another one. */
function useOf(factor: Factor, { type, key }: StepUpMethod): number {
  const isIt = KINDS[factor.delivery_method] === type || factorIds(factor).includes(key);
  return isIt ? Date.parse(factor.last_authenticated_at) || 0 : 0;
}
