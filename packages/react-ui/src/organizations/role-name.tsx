import { createContext, useContext } from 'react';
import { useText } from '../text/text';
import { roleText } from './text/role-text';

/** The host's names of roles, by their ids. */
export const RoleNames = createContext<Readonly<Record<string, string>> | undefined>(undefined);

/** The provider's default roles, whose ids contain its name. */
const DEFAULTS = { stytch_admin: 'foyer.org.role.admin', stytch_member: 'foyer.org.role.member' } as const;
const isDefault = (role: string): role is keyof typeof DEFAULTS => Object.hasOwn(DEFAULTS, role);

/**
 * Returns a function that returns the name of a role: that of the host, else our text for a default role, else the
 * label that the section has, which is the id if nothing else is known.
 */
export function useRoleName(): (role: string, label?: string) => string {
  const t = useText(roleText);
  const names = useContext(RoleNames) ?? {};
  return (role, label = role) => {
    const own: unknown = Object.hasOwn(names, role) ? names[role] : undefined;
    if (typeof own === 'string' && own !== '') return own;
    return label === role && isDefault(role) ? t(DEFAULTS[role]) : label;
  };
}

/** The name of a role. Machine translation must not change the words of hosts and projects. */
export function RoleName({ role, label }: { readonly role: string; readonly label?: string | undefined }) {
  return <bdi translate="no">{useRoleName()(role, label)}</bdi>;
}
