import type { ErrorType } from '../http/api-error';
import { expirationMinutes, optionalText } from '../http/fields';
import type { CallContext } from '../http/sdk-call';
import { readChallenge } from '../pkce';
import { chooseRedirectUrl, withToken, type UrlKind } from '../projects/redirect-urls';
import type { Organization } from './organizations';

/** The shortest and longest lifetime of a link, in minutes. */
export const LINK_LIMITS = [5, 7 * 24 * 60] as const;
const DEFAULT_MINUTES = 60;

/** Target and lifetime of a link. */
export interface LinkPlan {
  readonly url: URL;
  readonly expiresInMinutes: number;
}

/**
 * Reads the redirect URL and the lifetime of a link. `other` names the URL to use if the request has none. Throws
 * `no_<kind>_redirect_urls_set`, `invalid_<kind>_redirect_url` and `invalid_expiration`.
 */
export function readPlan(
  { body, project, caller }: CallContext,
  kind: UrlKind,
  { other, minutes = DEFAULT_MINUTES }: { readonly other?: UrlKind; readonly minutes?: number } = {},
): LinkPlan {
  const own = optionalText(body, `${kind}_redirect_url`);
  const asked = own ?? (other === undefined ? null : optionalText(body, `${other}_redirect_url`));
  const refusal: ErrorType = `invalid_${kind}_redirect_url`;
  return {
    url: chooseRedirectUrl(asked, kind, caller.page, project.settings, refusal),
    expiresInMinutes: expirationMinutes(body, `${kind}_expiration_minutes`, minutes, LINK_LIMITS),
  };
}

/** The PKCE challenge of a start call, in either spelling (org api 12.7). Throws the errors of `readChallenge`. */
export function readAnyChallenge({ body }: CallContext, required: boolean): string | null {
  const isShort = (body['pkce_code_challenge'] ?? '') === '' && (body['code_challenge'] ?? '') !== '';
  return readChallenge(body, required, isShort ? 'code_challenge' : 'pkce_code_challenge');
}

/** The PKCE verifier of a link or reset token, in either spelling. */
export function readAnyVerifier({ body }: CallContext): string | null {
  return optionalText(body, 'pkce_code_verifier') ?? optionalText(body, 'code_verifier');
}

/** A link of an organization, with the organization's slug (org api 8). */
export function organizationLink(url: URL, { slug }: Organization, tokenType: string, token: string): string {
  const link = new URL(withToken(url, tokenType, token));
  link.searchParams.set('slug', slug);
  return link.href;
}
