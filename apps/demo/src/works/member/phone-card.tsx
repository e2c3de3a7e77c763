import type { OrganizationClient } from '@foyer/core/organizations';
import { useMember } from '@foyer/react-headless/organizations';
import { useState } from 'react';
import { MINUTES } from '../minutes';
import { CodeForm, Card, Says } from './parts';
import { useAction } from './use-action';
import { textOf } from '../text-of';

/** The phone number for passcodes: set, confirmed with a first code, removed. */
export function PhoneCard({ client }: { readonly client: OrganizationClient }) {
  const { member } = useMember();
  const act = useAction();
  const [isSent, setSent] = useState(false);
  if (!member) return null;
  const { member_id, organization_id, mfa_phone_number: number, mfa_phone_number_verified: isVerified } = member;
  const [as, memberIds] = [{ as: member_id }, { member_id, organization_id }];
  const send = (more: { readonly mfa_phone_number?: string }) =>
    void act.run(
      () => client.otps.sms.send({ ...memberIds, ...more }, as),
      () => setSent(true),
    );
  const remove = () =>
    void act.run(
      () => client.self.deleteMFAPhoneNumber(as),
      () => setSent(false),
    );
  const confirm = (code: string) =>
    void act.run(
      () => client.otps.sms.authenticate({ ...memberIds, code, session_duration_minutes: MINUTES }, as),
      () => setSent(false),
    );
  return (
    <Card title="Phone">
      {number ? <p className="works-value">{number}</p> : null}
      {number && isVerified ? <p className="works-note">Codes are texted to it.</p> : null}
      {isSent && !isVerified ? (
        <CodeForm
          label="The code that was texted to it"
          action="Confirm"
          isBusy={act.isBusy}
          problem={act.problem}
          onSubmit={confirm}
        />
      ) : null}
      {number ? null : <NumberForm isBusy={act.isBusy} onSubmit={(mfa_phone_number) => send({ mfa_phone_number })} />}
      <div className="works-row">
        {number && !isVerified ? (
          <button type="button" className="button" aria-disabled={act.isBusy} onClick={() => send({})}>
            {isSent ? 'Text it again' : 'Text me a code'}
          </button>
        ) : null}
        {number ? (
          <button type="button" className="button" aria-disabled={act.isBusy} onClick={remove}>
            Remove the number
          </button>
        ) : null}
      </div>
      {isSent && !isVerified ? null : <Says problem={act.problem} />}
    </Card>
  );
}

function NumberForm({ isBusy, onSubmit }: { readonly isBusy: boolean; readonly onSubmit: (number: string) => void }) {
  return (
    <form
      method="post"
      className="works-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(textOf(event, 'number').replaceAll(/[\s().-]/g, ''));
      }}
    >
      <label className="field">
        <span className="label">Number, with the country code</span>
        <input className="input" name="number" type="tel" autoComplete="tel" placeholder="+1 212 555 0199" required />
      </label>
      <button type="submit" className="button" aria-disabled={isBusy}>
        {isBusy ? 'Texting…' : 'Text me a code'}
      </button>
    </form>
  );
}
