import type { OrganizationFlowOptions, OrganizationOAuthProvider, OrganizationOAuthProviderOptions } from './options';
import { listOf } from './options';

/** The settings of a provider. Defaults to the settings for all providers. */
export function providerOptions(
  { oauthOptions }: OrganizationFlowOptions,
  provider: OrganizationOAuthProvider,
): Pick<OrganizationOAuthProviderOptions, 'customScopes' | 'providerParams'> {
  // Untyped hosts can pass any value.
  const given: readonly (OrganizationOAuthProvider | OrganizationOAuthProviderOptions | null)[] = listOf(
    oauthOptions?.providers,
  );
  const own = given
    .map((one): OrganizationOAuthProviderOptions | null => (typeof one === 'string' ? { type: one } : one))
    .find((one) => one?.type === provider);
  // A provider that the host did not configure does not get the shared settings.
  if (!own) return {};
  const [mine, shared] = [inOneSpelling(own), inOneSpelling(oauthOptions ?? {})];
  return {
    customScopes: isEmpty(mine.customScopes) ? shared.customScopes : mine.customScopes,
    providerParams: isEmpty(mine.providerParams) ? shared.providerParams : mine.providerParams,
  };
}

type Settings = Pick<
  OrganizationOAuthProviderOptions,
  'customScopes' | 'custom_scopes' | 'providerParams' | 'provider_params'
>;

const inOneSpelling = ({ custom_scopes, customScopes = custom_scopes, ...params }: Settings) => ({
  customScopes,
  providerParams: params.providerParams ?? params.provider_params,
});

const isEmpty = (value: object | undefined): boolean => value === undefined || Object.keys(value).length === 0;

/** The host's entry for Google, if it enables One Tap. */
export function oneTapOf({
  oauthOptions,
}: Pick<OrganizationFlowOptions, 'oauthOptions'>): OrganizationOAuthProviderOptions | undefined {
  // Untyped hosts can pass any value.
  const given: readonly unknown[] = listOf<unknown>(oauthOptions?.providers);
  return given.find((one): one is OrganizationOAuthProviderOptions => {
    const { type, one_tap } = (one ?? {}) as Partial<OrganizationOAuthProviderOptions>;
    return type === 'google' && one_tap === true;
  });
}
