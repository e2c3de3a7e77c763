import type { Message } from '../src/locale';
import { compileMessage } from './compile-message';
import accountKeys from './account-keys.json' with { type: 'json' };
import organizationAccountKeys from './organization-account-keys.json' with { type: 'json' };
import sharedKeys from './shared-keys.json' with { type: 'json' };

/** The messages of a language as its translators write them, by key. */
export type Sources = Readonly<Record<string, string>>;

const RIGHT_TO_LEFT = /^(ar|fa|he|ur)\b/;

export const directionOf = (tag: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.test(tag) ? 'rtl' : 'ltr');

/** The name of a language's export: `ptBR` of `pt-BR`. */
export const exportName = (tag: string): string => tag.replaceAll('-', '');

/**
 * The sources of the catalogue of organizations: what both kinds of account say is written down once, with that of
 * users.
 */
export function composeOrganizations(users: Sources, own: Sources): Sources {
  const shared = sharedKeys.filter((key) => key in users).map((key) => [key, users[key] ?? ''] as const);
  return { ...Object.fromEntries(shared), ...own };
}

/**
 * The sources of the catalogue of account pages: what sign-in screens of either kind say too is written down once, with
 * theirs.
 */
export function composeAccount(users: Sources, organizations: Sources, own: Sources): Sources {
  const taken = accountKeys
    .map((key) => [key, users[key] ?? organizations[key]] as const)
    .filter(([, text]) => text !== undefined);
  return { ...(Object.fromEntries(taken) as Sources), ...own };
}

/**
 * The sources of the catalogue of an organization's account and administration pages. What other catalogues say too is
 * written down once, with theirs.
 */
export function composeOrganizationAccount(
  users: Sources,
  organizations: Sources,
  account: Sources,
  own: Sources,
): Sources {
  const taken = organizationAccountKeys
    .map((key) => [key, organizations[key] ?? users[key] ?? account[key]] as const)
    .filter(([, text]) => text !== undefined);
  return { ...(Object.fromEntries(taken) as Sources), ...own };
}

export function compileMessages(sources: Sources): Readonly<Record<string, Message>> {
  return Object.fromEntries(Object.entries(sources).map(([key, source]) => [key, compileMessage(source)]));
}
