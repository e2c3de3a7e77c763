import type { ConsentDeps, ConsentingUser } from '../../flow/consent/consent-session';

/** The signed-in member and their organization. */
export interface ConsentMember {
  readonly self: {
    getSync(this: void): { readonly member_id: string; readonly email_address?: string } | null;
    getInfo(this: void): { readonly fromCache: boolean };
    onChange(this: void, listener: () => void): () => void;
  };
  readonly organization: {
    getSync(this: void): { readonly organization_id: string; readonly organization_name?: string } | null;
  };
}

/** The member as the user of the consumer flows. A user in two organizations is two members. */
export const userOf = ({ self, organization }: ConsentMember): ConsentDeps['user'] => ({
  getSync() {
    const member = self.getSync();
    return member && toUser(member, organization.getSync()?.organization_name);
  },
  getInfo: self.getInfo,
  onChange: self.onChange,
});

const toUser = (
  { member_id, email_address }: NonNullable<ReturnType<ConsentMember['self']['getSync']>>,
  organization: string | undefined,
): ConsentingUser => ({
  user_id: member_id,
  ...(email_address && { emails: [{ email: email_address }] }),
  ...(organization && { organization }),
});
