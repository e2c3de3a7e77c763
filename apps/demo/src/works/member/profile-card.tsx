import type { OrganizationClient } from '@foyer/core/organizations';
import { useMember } from '@foyer/react-headless/organizations';
import { useState } from 'react';
import { Card, Says } from './parts';
import { useAction } from './use-action';
import { textOf } from '../text-of';

/** Name and address. Every change returns the member, and all hooks then show it. */
export function ProfileCard({ client }: { readonly client: OrganizationClient }) {
  const { member } = useMember({ fresh: true });
  const { isBusy, problem, run } = useAction();
  const [isSaved, setSaved] = useState(false);
  if (!member) return null;
  return (
    <Card title="Profile">
      <form
        method="post"
        className="works-form"
        onSubmit={(event) => {
          event.preventDefault();
          const name = textOf(event, 'name').trim();
          setSaved(false);
          void run(
            () => client.self.update({ name }, { as: member.member_id }),
            () => setSaved(true),
          );
        }}
      >
        <label className="field">
          <span className="label">Name</span>
          <input
            key={member.name}
            className="input"
            name="name"
            defaultValue={member.name}
            autoComplete="name"
            maxLength={256}
            onInput={() => setSaved(false)}
          />
        </label>
        <button type="submit" className="button" aria-disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Save'}
        </button>
        <span className="works-note" role="status">
          {isSaved ? 'Saved.' : ''}
        </span>
        <Says problem={problem} />
      </form>
      <dl className="facts">
        <dt>Email</dt>
        <dd>{member.email_address}</dd>
        <dt>Roles</dt>
        <dd>{member.roles.map(({ role_id }) => role_id).join(', ') || 'none'}</dd>
      </dl>
    </Card>
  );
}
