/** A user of the contract, or the part with the email addresses. */
interface UserEmails {
  readonly emails: readonly { readonly email: string; readonly verified: boolean }[];
}

/** A member of an organization, or the part with the email address. */
interface MemberEmail {
  readonly email_address: string;
}

/**
 * The email address of a user or a member: the first verified one, otherwise the first. Undefined if there is none.
 *
 * @param account A user, a member, or null if no one is signed in.
 * @example
 * const { user } = useAuth();
 * return <p>You are signed in as {primaryEmail(user)}.</p>;
 */
export function primaryEmail(account: UserEmails | MemberEmail | null | undefined): string | undefined {
  if (!account) return undefined;
  if ('email_address' in account) return account.email_address || undefined;
  const { emails } = account;
  return (emails.find(({ verified }) => verified) ?? emails[0])?.email;
}
