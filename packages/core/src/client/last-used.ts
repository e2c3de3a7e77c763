import type { Factor } from '@foyer/wire';
import type { TokenStorage } from '../base/token-storage';
import type { Present } from '../flow/deps';
import type { ClientOptions } from './options';

/** The factors of a session. Those of members have an order. */
export type SignInFactor = Pick<
  Factor,
  'type' | 'delivery_method' | 'last_authenticated_at' | 'email_factor' | 'phone_number_factor'
> & { readonly sequence_order?: string | undefined };

/** The parts of a client that remember a sign-in. */
interface LastUsedDeps {
  readonly store: Pick<TokenStorage, 'write' | 'remove'>;
  readonly options: Pick<ClientOptions, 'rememberLastMethod'>;
  readonly currentIds: () => { readonly person: string };
  readonly tab: { get(): { readonly state: { readonly session: object } | null } };
  readonly present: () => Present | undefined;
}

type SignIn = (...args: never[]) => Promise<unknown>;

// Decision 167.
/**
 * Makes the function that stores sign-ins also remember their method in this browser, for the badge 'Last used'. A
 * sign-in that only adds a factor to the session of the same user changes nothing.
 */
export function rememberingMethod<Call extends SignIn>(signIn: Call, deps: LastUsedDeps): Call {
  const { store, options, currentIds, tab, present } = deps;
  if (options.rememberLastMethod === false) store.remove('::foyer_last_used');
  const remembering = async (...args: Parameters<Call>) => {
    const before = currentIds().person;
    const answer = await signIn(...args);
    const { state } = tab.get();
    if (!state || currentIds().person === before || options.rememberLastMethod === false) return answer;
    const used = lastUsedOf(
      (state.session as { authentication_factors: readonly SignInFactor[] }).authentication_factors,
    );
    if (used === undefined) store.remove('::foyer_last_used');
    else store.write('::foyer_last_used', withAddress(used, options, present()?.contact));
    return answer;
  };
  return remembering as SignIn as Call;
}

const withAddress = (
  { method, address }: Used,
  { rememberLastMethod }: ClientOptions,
  contact: string | undefined,
) => ({
  method,
  ...(rememberLastMethod === 'withAddress' && { address: address ?? contact }),
});

interface Used {
  readonly method: string;
  /** The address that the method verified, if it did. */
  readonly address: string | undefined;
}

/**
 * The first factor that was verified last. Undefined for methods that a form cannot point to, such as wallets and
 * impersonation.
 */
export function lastUsedOf(factors: readonly SignInFactor[]): Used | undefined {
  const first = factors.filter((factor) => factor.sequence_order !== 'SECONDARY' && methodOf(factor) !== undefined);
  const last = first.reduce<SignInFactor | undefined>(
    (one, other) => (one && one.last_authenticated_at > other.last_authenticated_at ? one : other),
    undefined,
  );
  const method = last && methodOf(last);
  const address = last?.email_factor?.email_address ?? last?.phone_number_factor?.phone_number;
  return method === undefined ? undefined : { method, address };
}

function methodOf(factor: SignInFactor): string | undefined {
  const { type, delivery_method } = factor;
  const [kind = '', provider] = delivery_method.split('_');
  if (kind === 'oauth' && provider) return `oauth:${provider}`;
  if (kind === 'sso') return `sso:${connectionOf(factor)}`;
  if (delivery_method === 'webauthn_registration') return 'passkey';
  if (type === 'password') return 'email';
  return /^(?:email|sms|whatsapp)$/.test(delivery_method) ? delivery_method : undefined;
}

/** The id of an SSO connection, in `saml_sso_factor` or `oidc_sso_factor`. */
function connectionOf(factor: SignInFactor): string {
  const detail = Object.entries(factor).find(([name]) => name.endsWith('_sso_factor'))?.[1] as unknown;
  const { provider_id: id } = (detail ?? {}) as { readonly provider_id?: unknown };
  return typeof id === 'string' ? id : '';
}
