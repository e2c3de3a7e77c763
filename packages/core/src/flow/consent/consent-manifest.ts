import { readableText } from '../readable-name';

/** The profile details of the built-in list. */
export type ProfileDetail = 'profile' | 'email' | 'phone';

/** One line of the list of permissions. The UI supplies the text unless the project or the host wrote it. */
export type ConsentItem =
  | { readonly kind: 'identity' }
  | { readonly kind: 'profile'; readonly details: readonly ProfileDetail[] }
  | { readonly kind: 'offlineAccess' }
  /** A scope that the project has defined, or an unknown one: 'Use the {scope} scope'. */
  | { readonly kind: 'scope'; readonly scope: string; readonly description?: string }
  /** The host's own text. */
  | { readonly kind: 'text'; readonly text: string; readonly details: readonly string[] };

/** A group of permissions on the consent screen. */
export interface ConsentSection {
  /** '{clientName} is requesting to:', 'Allow {clientName} to:', or the host's own text. */
  readonly header: 'requesting' | 'allow' | { readonly text: string };
  /** The permissions of the group. */
  readonly items: readonly ConsentItem[];
}

export interface ConsentScope {
  readonly scope: string;
  readonly description: string;
}

/** Spec section 5. Any other scope changes the title to the one for custom scopes. */
export const STANDARD_SCOPES: readonly string[] = [
  'openid',
  'profile',
  'email',
  'phone',
  'full_access',
  'offline_access',
];

const PROFILE: readonly ProfileDetail[] = ['profile', 'email', 'phone'];

/**
 * The built-in list (spec section 9, decision 10). It contains every scope, so that users never grant hidden
 * permissions (threat T6).
 *
 * @param policy The scopes that the project has described.
 */
export function consentItems(scopes: readonly string[], policy: readonly ConsentScope[]): readonly ConsentItem[] {
  const details = PROFILE.filter((detail) => scopes.includes(detail));
  const explained = ['openid', 'offline_access', ...PROFILE];
  return [
    ...(scopes.includes('openid') ? [{ kind: 'identity' } as const] : []),
    ...(details.length > 0 ? [{ kind: 'profile', details } as const] : []),
    ...(scopes.includes('offline_access') ? [{ kind: 'offlineAccess' } as const] : []),
    ...scopes.filter((scope) => !explained.includes(scope)).map((scope) => scopeItem(scope, policy)),
  ];
}

function scopeItem(scope: string, policy: readonly ConsentScope[]): ConsentItem {
  const description = readableText(policy.find((one) => one.scope === scope)?.description ?? '');
  return { kind: 'scope', scope: readableScope(scope), ...(description && { description }) };
}

/**
 * Scopes use the characters of RFC 6749, 3.3. Any other character shows as its code point, so that it can't imitate
 * one.
 */
export const readableScope = (scope: string): string =>
  scope.replace(/[^\x21-\x7e]/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);

/** The built-in list as one section; empty if nothing can be granted. */
export function builtInManifest(scopes: readonly string[], policy: readonly ConsentScope[]): readonly ConsentSection[] {
  const items = consentItems(scopes, policy);
  return items.length > 0 ? [{ header: 'requesting', items }] : [];
}
