import type { OrganizationClient } from '@foyer/core/organizations';
import { useMember } from '@foyer/react-headless/organizations';
import { useId, useState } from 'react';
import { textOf } from '../text-of';
import { Card, Says } from './parts';
import { useAction } from './use-action';

/** Sets or removes the password. Within five minutes of the sign-in the session alone is enough for that. */
export function PasswordCard({ client }: { readonly client: OrganizationClient }) {
  const { member } = useMember();
  const act = useAction();
  const saysId = useId();
  const [says, setSays] = useState('');
  if (!member) return null;
  const { member_password_id, email_address, member_id } = member;
  async function save(form: HTMLFormElement, password: string): Promise<void> {
    const verdict = await client.passwords.strengthCheck({ password, email_address });
    if (!verdict.valid_password) {
      const code = verdict.breached_password ? 'breached_password' : 'weak_password';
      act.refuse({ code, message: 'The password is not strong enough.' });
      return;
    }
    await client.passwords.resetBySession({ password }, { as: member_id });
    form.reset();
    setSays('Saved.');
  }
  const remove = (id: string) =>
    void act.run(
      () => client.self.deletePassword(id, { as: member_id }),
      () => setSays('Removed.'),
    );
  return (
    <Card title="Password">
      <form
        method="post"
        className="works-form"
        onSubmit={(event) => {
          event.preventDefault();
          const [form, password] = [event.currentTarget, textOf(event, 'password')];
          setSays('');
          void act.run(() => save(form, password));
        }}
      >
        <input type="hidden" name="username" autoComplete="username" value={email_address} readOnly />
        <label className="field">
          <span className="label">{member_password_id ? 'A new one' : 'There is none yet. Set one'}</span>
          <input
            className="input"
            name="password"
            type="password"
            autoComplete="new-password"
            required
            aria-invalid={act.problem ? true : undefined}
            aria-describedby={saysId}
          />
        </label>
        <button type="submit" className="button" aria-disabled={act.isBusy}>
          {act.isBusy ? 'Checking…' : 'Set password'}
        </button>
        <span className="works-note" role="status">
          {says}
        </span>
        <Says id={saysId} problem={act.problem} />
      </form>
      {member_password_id ? (
        <div className="works-row">
          <button
            type="button"
            className="button"
            aria-disabled={act.isBusy}
            onClick={() => remove(member_password_id)}
          >
            Remove the password
          </button>
        </div>
      ) : null}
    </Card>
  );
}
