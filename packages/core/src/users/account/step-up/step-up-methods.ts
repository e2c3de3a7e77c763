import type { Factor, Session, User } from '@foyer/wire';
import type { OAuthProvider } from '../../../base/social-provider';
import { isOAuthProvider } from '../../../base/social-provider';
import type { ReauthPrompt, ReauthCommand, ReauthEvent, ReauthState } from '../../../flow/account/reauth-state';
import type { WalletChain } from '../../login/crypto/wallet';
import { factorIds } from '../../../flow/account/recency';
import { PHONE_PRODUCTS } from '../phone-channels';
import { isOwnDomain, providerName } from '../ways-in';

/** A way in which a person can prove that they are there. `key` tells the ways of one person apart. */
export type StepUpMethod =
  | { readonly type: 'password'; readonly key: string; readonly email: string }
  | { readonly type: 'email'; readonly key: string; readonly email: string }
  | { readonly type: 'sms' | 'whatsapp'; readonly key: string; readonly phone: string }
  | { readonly type: 'passkey'; readonly key: string }
  | { readonly type: 'app'; readonly key: string }
  | { readonly type: 'recoveryCode'; readonly key: string }
  | { readonly type: 'wallet'; readonly key: string; readonly address: string; readonly chain: WalletChain }
  | { readonly type: 'account'; readonly key: string; readonly provider: OAuthProvider };

export type StepUpAsked = ReauthPrompt<StepUpMethod>;
export type StepUpState = ReauthState<StepUpMethod>;
export type StepUpEvent = ReauthEvent<StepUpMethod>;
export type StepUpCommand = ReauthCommand<StepUpMethod>;

export interface MethodRules {
  readonly hostname: string;
  /** Only a passkey or a second factor counts. */
  readonly isStrong: boolean;
  /**
   * The tokens are in cookies that a page cannot read: they change before an answer of somebody else could be refused.
   */
  readonly isHidden: boolean;
  /** Whether a thing was added just now, so that it proves nothing. */
  isNew(this: void, id: string): boolean;
  /** Whether the backend serves a product. */
  isServed(this: void, product: string): boolean;
}

// Account screens, section 5.
/**
 * The ways of a person that the backend serves, whatever the login offers: the one that was used last first, backup
 * codes last. Addresses, numbers and wallets are those of the account alone.
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

/** What serves a way, by the names of the settings. */
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

/** The kinds of factors that have no id of the thing they were proved with. */
const KINDS: Readonly<Record<string, string>> = {
  knowledge: 'password',
  webauthn_registration: 'passkey',
  recovery_code: 'recoveryCode',
};

/** When a method was used last, by a factor of the session; 0 if by another one. */
function useOf(factor: Factor, { type, key }: StepUpMethod): number {
  const isIt = KINDS[factor.delivery_method] === type || factorIds(factor).includes(key);
  return isIt ? Date.parse(factor.last_authenticated_at) || 0 : 0;
}
