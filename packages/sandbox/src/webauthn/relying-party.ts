import { ApiError } from '../http/api-error';
import { requiredText } from '../http/fields';
import type { CallContext } from '../http/sdk-call';

export interface RelyingParty {
  /** The domain that keys are bound to (WebAuthn section 4, "RP ID"). */
  readonly domain: string;
  /** Origin of the page that runs the ceremony. */
  readonly origin: string;
}

/** The relying party for a page: its own host, or a parent domain of it. Throws `bad_domain_for_stytch_sdk`. */
export function readRelyingParty({ body, caller }: CallContext): RelyingParty {
  const domain = requiredText(body, 'domain').toLowerCase();
  const { page } = caller;
  if (page === null) throw new ApiError('bad_domain_for_stytch_sdk');
  const isOwn = page.hostname === domain || page.hostname.endsWith(`.${domain}`);
  if (!isOwn)
    throw new ApiError(
      'bad_domain_for_stytch_sdk',
      'domain must be the host of the requesting page or a parent domain.',
    );
  return { domain, origin: page.origin };
}
