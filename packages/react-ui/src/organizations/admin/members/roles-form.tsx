import type { HeldRole, MemberItem } from '@foyer/core/organizations/admin';
import { roleLabel } from '@foyer/core/organizations/admin';
import type { MembersActions } from '@foyer/react-headless/organizations/admin';
import { useRef } from 'react';
import { FieldForm } from '../../../kernel/account/shared/field-form';
import type { SectionScreenProps } from '../../../kernel/account/shared/screens';
import { SectionProblem } from '../../../kernel/account/shared/section-problem';
import { useText } from '../../../kernel/strings/text';
import { Choice, ChoicesField } from '../shared/choice';
import type { MembersListState } from './member-moments';
import { membersText } from './members-text';

type RolesState = Extract<MembersListState, { readonly at: 'roles' | 'savingRoles' | 'guarding' }>;

/** The roles of a member: those that were assigned can be changed, the others say where they come from. */
export function RolesForm({ item, state, actions }: SectionScreenProps<RolesState, MembersActions> & { readonly item: MemberItem }) {
  const t = useText(membersText);
  const sourcesOf = useSources();
  const first = useRef<HTMLInputElement>(null);
  const { error, blocked, proving } = state.at === 'roles' ? state : {};
  const isBusy = state.at !== 'roles' || proving !== undefined;
  const { draft = [] } = state;
  const held = new Map(item.roles.map((role) => [role.id, role]));
  const roles = [...new Set([...state.assignable.map(({ id }) => id), ...held.keys()])];
  return (
    <FieldForm fieldRef={first} problem={error} busy={isBusy} blocked={blocked} onSubmit={actions.saveRoles} onCancel={actions.cancel}>
      <ChoicesField label={t('foyer.org.members.roles')} note={t('foyer.org.members.rolesNote')} error={error ? <SectionProblem problem={error} /> : undefined}>
        {roles.map((role, index) => {
          const { isDirect = true, sources = [] } = held.get(role) ?? {};
          const isFixed = !isDirect || isBusy;
          return (
            <Choice
              key={role}
              name="role"
              isChosen={!isDirect || draft.includes(role)}
              isFixed={isFixed}
              note={sources.length > 0 ? t('foyer.org.members.source', { source: sourcesOf(sources) }) : undefined}
              inputRef={index === 0 ? first : undefined}
              onChoose={(isChosen) => actions.chooseRole(role, isChosen)}
            >
              <bdi translate="no">{roleLabel(state, role)}</bdi>
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

/** Writes where a role comes from. A source that is newer than this has its own name. */
function useSources(): (sources: HeldRole['sources']) => string {
  const t = useText(membersText);
  return (sources) => [...new Set(sources.map((source) => (isKnown(source) ? t(SOURCES[source]) : source)))].join(', ');
}
