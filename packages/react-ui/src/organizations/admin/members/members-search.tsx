import { roleLabel } from '@foyer/core/organizations/admin';
import type { MembersActions } from '@foyer/react-headless/organizations/admin';
import { useEffect, useRef } from 'react';
import type { SectionScreenProps } from '../../../account/screens';
import { TextField } from '../../../parts/text-field';
import { useText } from '../../../text/text';
import { Filter } from '../filter';
import { useRoleName } from '../../role-name';
import type { MembersListState } from './members-list-state';
import { membersText } from './members-text';

/** Search and filters: a part of the address, the status and a role. */
export function MembersSearch({ state, actions }: SectionScreenProps<MembersListState, MembersActions>) {
  const t = useText(membersText);
  const { filters } = state;
  const isOff = !['list', 'searching', 'loadingMore'].includes(state.at);
  const input = useSearchField(state.query);
  const statuses = [
    ['', t('foyer.org.members.allStatuses')],
    ['active', t('foyer.org.members.active')],
    ['invited', t('foyer.org.members.invitedOne')],
    ['pending', t('foyer.org.members.pending')],
    ['deleted', t('foyer.org.members.deleted')],
  ] as const;
  const roleName = useRoleName();
  const { role: chosen } = filters;
  const known = state.assignable.map(({ id }) => id);
  const roles = chosen === undefined || known.includes(chosen) ? known : [...known, chosen];
  return (
    <div className="foyer-members-search" role="search">
      <TextField
        label={t('foyer.org.members.search')}
        name="member-search"
        inputMode="email"
        autoComplete="off"
        defaultValue={state.query}
        disabled={isOff}
        maxLength={254}
        inputRef={input}
        onInput={({ currentTarget }) => actions.search(currentTarget.value)}
        status={state.isShort ? t('foyer.org.members.short') : undefined}
      />
      <Filter
        label={t('foyer.org.members.status')}
        hideLabel
        value={filters.status ?? ''}
        disabled={isOff}
        options={statuses}
        onChoose={(status) => actions.filterBy(filtersOf({ ...filters, status }))}
      />
      <Filter
        label={t('foyer.org.members.roles')}
        hideLabel
        value={chosen ?? ''}
        disabled={isOff}
        options={[
          ['', t('foyer.org.members.allRoles')],
          ...roles.map((role) => [role, roleName(role, roleLabel(state, role))] as const),
        ]}
        onChoose={(role) => actions.filterBy(filtersOf({ ...filters, role }))}
      />
    </div>
  );
}

/** An empty choice means no filter. */
const filtersOf = ({ status, role }: { readonly status?: string; readonly role?: string }) => ({
  ...(status && { status }),
  ...(role && { role }),
});

/** The search field. When the query changes from outside, for example after a reset, the field shows it. */
function useSearchField(query: string) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    if (field && field.value.trim() !== query) field.value = query;
  }, [query]);
  return input;
}
