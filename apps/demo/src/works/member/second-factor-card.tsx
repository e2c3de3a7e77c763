import type { OrganizationClient } from '@foyer/core/organizations';
import { useMember, useOrganization } from '@foyer/react-headless/organizations';
import { Check, Segmented } from '../../playground/controls';
import { Card, Says } from './parts';
import { useAction } from './use-action';

const METHODS = [
  { value: 'totp', label: 'The app' },
  { value: 'sms_otp', label: 'A text' },
] as const;

/** Whether sign-in asks for a second factor, if the member can choose that, and which one comes first. */
export function SecondFactorCard({ client }: { readonly client: OrganizationClient }) {
  const { member } = useMember();
  const { organization } = useOrganization();
  const act = useAction();
  if (!member || !organization) return null;
  const isDemanded = organization.mfa_policy === 'REQUIRED_FOR_ALL';
  const hasBoth = member.totp_registration_id !== '' && member.mfa_phone_number_verified;
  const update = (part: Parameters<OrganizationClient['self']['update']>[0]) =>
    void act.run(() => client.self.update(part, { as: member.member_id }));
  return (
    <Card title="Second factor">
      {isDemanded ? (
        <p className="works-note">{organization.organization_name} asks every member for one.</p>
      ) : (
        <Check
          label="Ask me each time I sign in"
          checked={member.mfa_enrolled}
          onChange={(mfa_enrolled) => update({ mfa_enrolled })}
        />
      )}
      {hasBoth ? (
        <Segmented
          label="Which one first"
          options={METHODS}
          value={member.default_mfa_method === 'sms_otp' ? 'sms_otp' : 'totp'}
          onChange={(default_mfa_method) => update({ default_mfa_method })}
        />
      ) : null}
      <Says problem={act.problem} />
    </Card>
  );
}
