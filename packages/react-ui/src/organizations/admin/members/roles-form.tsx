import type { HeldRole, MemberItem } from '@foyer/core/organizations/admin';
import { roleLabel } from '@foyer/core/organizations/admin';
import type { MembersActions } from '@foyer/react-headless/organizations/admin';
import type { ReactNode } from 'react';
import { Fragment, useRef } from 'react';
import { FieldForm } from '../../../account/field-form';
import type { SectionScreenProps } from '../../../account/screens';
import { SectionProblem } from '../../../account/section-problem';
import { useText } from '../../../text/text';
import { Choice, ChoicesField } from '../choice';
import { RoleName } from '../../role-name';
import type { MembersListState } from './members-list-state';
import { membersText } from './members-text';

type RolesState = Extract<MembersListState, { readonly at: 'roles' | 'savingRoles' | 'guarding' }>;

/** The roles of a member. Directly assigned roles can be changed; the others show their source. */
export function RolesForm({
  item,
  state,
  actions,
}: SectionScreenProps<RolesState, MembersActions> & { readonly item: MemberItem }) {
  const t = useText(membersText);
  const first = useRef<HTMLInputElement>(null);
  const { error, blocked, proving } = state.at === 'roles' ? state : {};
  const isBusy = state.at !== 'roles' || proving !== undefined;
  const { draft = [] } = state;
  const about = new Map(state.assignable.map(({ id, description }) => [id, description]));
  const held = new Map(item.roles.map((role) => [role.id, role]));
  const roles = [...new Set([...state.assignable.map(({ id }) => id), ...held.keys()])];
  return (
    <FieldForm
      fieldRef={first}
      problem={error}
      busy={isBusy}
      blocked={blocked}
      onSubmit={actions.saveRoles}
      onCancel={actions.cancel}
    >
      <ChoicesField
        label={t('foyer.org.members.roles')}
        note={t('foyer.org.members.rolesNote')}
        error={error ? <SectionProblem problem={error} /> : undefined}
      >
        {roles.map((role, index) => {
          const { isDirect = true, sources = [], groups = [] } = held.get(role) ?? {};
          const isFixed = !isDirect || isBusy;
          return (
            <Choice
              key={role}
              name="role"
              isChosen={!isDirect || draft.includes(role)}
              isFixed={isFixed}
              note={
                sources.length > 0
                  ? t.rich('foyer.org.members.source', { source: <Sources sources={sources} groups={groups} /> })
                  : about.get(role) && <bdi translate="no">{about.get(role)}</bdi>
              }
              inputRef={index === 0 ? first : undefined}
              onChoose={(isChosen) => actions.chooseRole(role, isChosen)}
            >
              <RoleName role={role} label={roleLabel(state, role)} />
            </Choice>
          );
        })}
      </ChoicesField>
    </FieldForm>
  );
}

const SOURCES = {
  email_assignment: 'foyer.org.settings.domains',
  sso_connection: 'foyer.org.sso.title',
  sso_connection_group: 'foyer.org.sso.title',
  scim_connection_group: 'foyer.org.scim.title',
} as const;
const isKnown = (source: string): source is keyof typeof SOURCES => Object.hasOwn(SOURCES, source);

/** Renders the sources of a role and its groups. A source that this version doesn't know shows its raw name. */
function Sources({ sources, groups }: Required<Pick<HeldRole, 'sources' | 'groups'>>) {
  const t = useText(membersText);
  const words = new Map<string, ReadonlySet<string>>();
  for (const source of sources) {
    const label = isKnown(source) ? t(SOURCES[source]) : source;
    const names = groups.filter((group) => group.source === source && group.name !== '').map(({ name }) => name);
    words.set(label, new Set([...(words.get(label) ?? []), ...names]));
  }
  return (
    <>
      {[...words].map(([label, names], at) => (
        <Source key={label} label={label} names={[...names]} isFirst={at === 0} />
      ))}
    </>
  );
}

function Source({
  label,
  names,
  isFirst,
}: {
  readonly label: string;
  readonly names: readonly string[];
  readonly isFirst: boolean;
}): ReactNode {
  return (
    <>
      <span>{isFirst ? label : `, ${label}`}</span>
      {names.map((name, at) => (
        <Fragment key={name}>
          <span>{at === 0 ? ': ' : ', '}</span>
          <bdi translate="no">{name}</bdi>
        </Fragment>
      ))}
    </>
  );
}
