import { expectToken } from '../../links/link-marker';
import { navigate } from '../../links/navigate';
import { createGoogle } from '../../browser/google';
import type { EngineDeps } from '../../client/engine-deps';
import type { OrganizationApiDeps } from '../api/call';
import type { OrganizationOneTap } from '../api/one-tap';
import { createOrganizationOneTap } from '../api/one-tap';
import type { SignedInMember } from '../session/members';

/** Connects Google One Tap to the page and the client. */
export function joinOrganizationOneTap(deps: EngineDeps<SignedInMember>, api: OrganizationApiDeps): OrganizationOneTap {
  const { own, platform, store, bootstrap, pageTokens } = deps;
  const expect = (url: string) => {
    const token = pageTokens.parse(url)?.token;
    if (token) expectToken(platform, store, token);
  };
  return createOrganizationOneTap({
    ...deps,
    ...api,
    platform: own,
    google: createGoogle(),
    expect,
    navigate: (url) => navigate(platform, url),
    pkceRequired: async () => (await bootstrap.getAsync()).pkceRequiredForOAuth,
  });
}
