import type { OrganizationFlowOptions, OrganizationOAuthProvider, OrganizationProduct } from './options';
import { isProvider, listOf, ORGANIZATION_OAUTH_PROVIDERS } from './options';
import type { AuthMethod, StepUp, Target } from './target';

/** The part of a configuration that defines the sign-in methods. */
export type Ways = Pick<OrganizationFlowOptions, 'products' | 'oauthOptions'>;

const METHOD_OF = {
  sso: 'sso',
  emailMagicLinks: 'magic_link',
  emailOtp: 'email_otp',
  passwords: 'password',
} as const satisfies Partial<Record<OrganizationProduct, AuthMethod>>;

/** Methods that can show although the host has not configured them, in order. */
const UNCONFIGURED: readonly AuthMethod[] = [
  ...ORGANIZATION_OAUTH_PROVIDERS.map(methodOf),
  'sso',
  'magic_link',
  'email_otp',
  'password',
];

// Org 4.3.
/**
 * The sign-in methods that the main screen and the choice of an email method offer, in display order. A step-up's
 * methods replace those of the organization.
 */
export function effectiveMethods(ways: Ways, target: Target, stepUp?: StepUp): readonly AuthMethod[] {
  const configured = configuredMethods(ways);
  const allowed = target.to === 'organization' ? target.allowedMethods : undefined;
  if (!stepUp) return allowed ? configured.filter((method) => allowed.includes(method)) : configured;
  const wanted = configured.filter((method) => stepUp.methods.includes(method));
  if (wanted.length > 0) return wanted;
  return allowed ? UNCONFIGURED.filter((method) => allowed.includes(method)) : ['magic_link'];
}

/** The methods of a host's products, without duplicates. */
function configuredMethods({ products, oauthOptions }: Ways): readonly AuthMethod[] {
  const methods = listOf(products).flatMap((product): readonly AuthMethod[] => {
    if (product === 'oauth') return listedProviders(oauthOptions?.providers).map(methodOf);
    return Object.hasOwn(METHOD_OF, product) ? [METHOD_OF[product]] : [];
  });
  return [...new Set(methods)];
}

// Decision 139.
/**
 * Removes products that the backend does not serve. Returns the same object if there is nothing to remove.
 *
 * @param unserved `unservedProducts` of the project's settings.
 */
export const servedOrganizationLogin = <Config extends Ways>(
  config: Config,
  unserved: readonly string[] = [],
): Config =>
  unserved.length === 0
    ? config
    : { ...config, products: listOf(config.products).filter((product) => !unserved.includes(product)) };

/** The known providers of a host's list, without duplicates. */
export function listedProviders(
  given: NonNullable<OrganizationFlowOptions['oauthOptions']>['providers'],
): readonly OrganizationOAuthProvider[] {
  const types = listOf<unknown>(given).map((one) =>
    typeof one === 'object' && one !== null && 'type' in one ? one.type : one,
  );
  return [...new Set(types.filter(isProvider))];
}

export function methodOf(provider: OrganizationOAuthProvider): AuthMethod {
  return `${provider}_oauth`;
}

/** The OAuth provider of a method. Undefined: not an OAuth method. */
export const providerOf = (method: AuthMethod): OrganizationOAuthProvider | undefined =>
  ORGANIZATION_OAUTH_PROVIDERS.find((provider) => methodOf(provider) === method);
