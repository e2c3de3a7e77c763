import type { OrganizationClient } from '@foyer/core/organizations';
import { useMember } from '@foyer/react-headless/organizations';
import { useState } from 'react';
import { MINUTES } from '../minutes';
import { CodeList } from './code-list';
import { CodeForm, Card, Says } from './parts';
import { useAction } from './use-action';

type Made = Awaited<ReturnType<OrganizationClient['totp']['create']>>;

/** The authenticator app and its recovery codes: set up, seen, replaced, removed. */
export function AppCard({ client }: { readonly client: OrganizationClient }) {
  const { member } = useMember();
  const act = useAction();
  const [made, setMade] = useState<Made>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (!member) return null;
  const [as, memberIds] = [
    { as: member.member_id },
    { member_id: member.member_id, organization_id: member.organization_id },
  ];
  const begin = () => void act.run(() => client.totp.create(memberIds, as), setMade);
  const finish = (code: string) =>
    void act.run(
      () => client.totp.authenticate({ ...memberIds, code, session_duration_minutes: MINUTES }, as),
      () => {
        setCodes(made?.recovery_codes);
        setMade(undefined);
      },
    );
  const show = (call: () => ReturnType<OrganizationClient['recoveryCodes']['get']>) =>
    void act.run(call, ({ recovery_codes }) => setCodes(recovery_codes));
  const remove = () =>
    void act.run(
      () => client.self.deleteMFATOTP(as),
      () => setCodes(undefined),
    );
  if (made) {
    return (
      <Card title="Authenticator app">
        <SetUp made={made} />
        <CodeForm
          label="The code that the app shows"
          action="Confirm"
          isBusy={act.isBusy}
          problem={act.problem}
          onSubmit={finish}
        />
        <button type="button" className="button" onClick={() => setMade(undefined)}>
          Not now
        </button>
      </Card>
    );
  }
  return (
    <Card title="Authenticator app">
      <p className="works-value">{member.totp_registration_id ? 'Set up' : 'None'}</p>
      {codes ? <CodeList codes={codes} organization={client.organization.getSync()?.organization_name ?? ''} /> : null}
      <div className="works-row">
        {member.totp_registration_id ? (
          <>
            <button
              type="button"
              className="button"
              aria-disabled={act.isBusy}
              onClick={() => show(() => client.recoveryCodes.get(as))}
            >
              Show backup codes
            </button>
            <button
              type="button"
              className="button"
              aria-disabled={act.isBusy}
              onClick={() => show(() => client.recoveryCodes.rotate(as))}
            >
              New backup codes
            </button>
            <button type="button" className="button" aria-disabled={act.isBusy} onClick={remove}>
              Remove the app
            </button>
          </>
        ) : (
          <button type="button" className="button" aria-disabled={act.isBusy} onClick={begin}>
            Set up an app
          </button>
        )}
      </div>
      <Says problem={act.problem} />
    </Card>
  );
}

function SetUp({ made }: { readonly made: Made }) {
  return (
    <div className="works-setup">
      <img className="works-qr" src={made.qr_code} alt="QR code to scan with the app" width={168} height={168} />
      <p className="works-note">
        Scan it, or type this into the app:{' '}
        <code className="works-secret">{made.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </div>
  );
}
