import { expectToken } from '../../../kernel/address/link-marker';
import { navigate } from '../../../kernel/address/engine/navigate';
import { createGoogle } from '../../../kernel/browser/google-one-tap/google';
import type { EngineDeps } from '../../../kernel/client/engine/engine-deps';
import type { OrganizationApiDeps } from '../../api/first-call/call';
import type { OrganizationOneTap } from '../../api/google-one-tap/one-tap';
import { createOrganizationOneTap } from '../../api/google-one-tap/one-tap';
import type { SignedInMember } from '../../session/members';

/** Google's prompt with what it needs on the page. */
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
