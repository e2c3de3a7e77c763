import type { MembersState } from '@foyer/core/organizations/admin';
import type { MembersActions } from '@foyer/react-headless/organizations/admin';
import { useRef, useState } from 'react';
import { FieldForm } from '../../../account/field-form';
import type { StateAt, SectionScreenProps } from '../../../account/screens';
import { SectionProblem } from '../../../account/section-problem';
import { useText } from '../../../text/text';
import { Choice, ChoicesField } from '../choice';
import { RoleName } from '../../role-name';
import { TextArea } from '../text-area';
import { membersText } from './members-text';

/** The form for inviting members: their addresses and roles. */
export function InviteForm({ state, actions }: SectionScreenProps<StateAt<MembersState, 'invite'>, MembersActions>) {
  const t = useText(membersText);
  const field = useRef<HTMLTextAreaElement>(null);
  const [chosen, setChosen] = useState(state.chosen);
  const { error, blocked, proving, may, assignable } = state;
  const isBusy = proving !== undefined;
  const choose = (role: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, role] : before.filter((one) => one !== role)));
  const submit = () => actions.submitInvitations(field.current?.value ?? '', chosen);
  return (
    <FieldForm
      fieldRef={field}
      problem={error}
      busy={isBusy}
      blocked={blocked}
      submitText={t('foyer.org.members.invite')}
      onSubmit={submit}
      onCancel={actions.cancel}
    >
      <TextArea
        label={t('foyer.org.members.addresses')}
        name="addresses"
        rows={5}
        defaultValue={state.draft}
        readOnly={isBusy}
        inputRef={field}
        error={error ? <SectionProblem problem={error} /> : undefined}
      />
      {may.roles && assignable.length > 0 ? (
        <ChoicesField label={t('foyer.org.members.roles')}>
          {assignable.map(({ id, label, description }) => (
            <Choice
              key={id}
              name="role"
              isChosen={chosen.includes(id)}
              isFixed={isBusy}
              note={description ? <bdi translate="no">{description}</bdi> : undefined}
              onChoose={(isChosen) => choose(id, isChosen)}
            >
              <RoleName role={id} label={label} />
            </Choice>
          ))}
        </ChoicesField>
      ) : null}
    </FieldForm>
  );
}
