import { readableText } from '../../flow/readable-name';

/** A role that can be assigned. */
export interface AssignableRole {
  /** The id of the role. */
  readonly id: string;
  /**
   * The label from the host, else the name in the project's policy.
   * @defaultValue the id
   */
  readonly label: string;
  /** Sanitized for display. Absent: the project's policy has none. */
  readonly description?: string | undefined;
}

/** A role of the project's policy or of an organization. */
export interface PolicyRole {
  /** The id of the role. */
  readonly role_id: string;
  /** The name that the policy has for it. */
  readonly display_name?: string | undefined;
  /** Explains the role. */
  readonly description?: string | undefined;
}

/**
 * The label and the description of a role in the policy, sanitized for display.
 *
 * @param role A role of `bootstrap.rbacPolicy.roles` or of `organization.custom_roles`.
 * @returns The role with its label, which is its id if the policy has no name for it.
 */
export function assignableRole({ role_id: id, display_name, description: given }: PolicyRole): AssignableRole {
  const description = readableText(given ?? '');
  return { id, label: readableText(display_name ?? '') || id, ...(description && { description }) };
}
