import type { CallContext } from '../http/sdk-call';
import { newSecret } from '../ids';
import { minutesAfter } from '../projects/times';
import type { Identity } from './identities';

const ACCESS_TOKEN_MINUTES = 60;

/** The provider's own tokens. In the sandbox they give no access. */
export async function providerValues(
  { project, idTokens }: Pick<CallContext, 'project' | 'idTokens'>,
  identity: Identity,
  scopes: readonly string[],
) {
  return {
    provider_values: {
      access_token: newSecret(),
      id_token: scopes.includes('openid') ? await idTokens.sign(project, identity, null) : '',
      refresh_token: newSecret(),
      scopes,
      expires_at: minutesAfter(project.now, ACCESS_TOKEN_MINUTES).toISOString(),
    },
  };
}
