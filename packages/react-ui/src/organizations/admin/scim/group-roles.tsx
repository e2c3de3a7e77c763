import type { AssignableRole, ScimRoles, ScimState } from '@foyer/core/organizations/admin';
import { assignableRole } from '@foyer/core/organizations/admin';
import { useOrganizationClient } from '@foyer/react-headless/organizations';
import type { ScimConnectionActions } from '@foyer/react-headless/organizations/admin';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { StateAt, SectionScreenProps } from '../../../account/screens';
import { useSectionParts } from '../../../account/section-parts';
import { Button } from '../../../parts/button';
import { BodyText } from '../../../parts/heading';
import { useText } from '../../../text/text';
import { Choice, ChoicesField } from '../choice';
import { scimText } from '../connection-text';
import { RoleName } from '../../role-name';

/** A state that shows the connection. */
export type ShownScim = StateAt<ScimState, 'show' | 'confirm' | 'starting' | 'ending' | 'savingGroups' | 'deleting'>;

type GroupRolesProps = SectionScreenProps<ShownScim, ScimConnectionActions>;

/** The groups that the directory has sent, and the roles of their members. Only changed groups are sent. */
export function GroupRoles({ state, actions }: GroupRolesProps) {
  const t = useText(scimText);
  const { isOff } = useSectionParts();
  const known = usePolicyRoles();
  const { groups, may } = state;
  const [draft, setDraft] = useState<ScimRoles>(() => ('draft' in state && state.draft) || {});
  if (groups.length === 0) return null;
  const isSaving =
    state.at === 'savingGroups' || ('asked' in state && state.asked === 'saveGroups' && state.proving !== undefined);
  const isFixed = !may.roles || isOff;
  const roles = [...new Set([...state.roles, ...groups.flatMap((group) => group.roles)])];
  const chosenOf = (id: string, before: readonly string[]) =>
    Object.hasOwn(draft, id) ? (draft[id] ?? before) : before;
  return (
    <div className="foyer-form-step" role="group" aria-label={t('foyer.org.scim.groups')}>
      <BodyText>
        <strong>{t('foyer.org.scim.groups')}</strong>
      </BodyText>
      {groups.map(({ id, name, roles: before }) => {
        const chosen = chosenOf(id, before);
        return (
          <ChoicesField key={id} label={name || id}>
            {roles.map((role) => (
              <Choice
                key={role}
                name={`role-${id}`}
                isChosen={chosen.includes(role)}
                isFixed={isFixed}
                note={noteOf(known.get(role))}
                onChoose={(isChosen) =>
                  setDraft((last) => ({
                    ...last,
                    [id]: isChosen ? [...chosen, role] : chosen.filter((one) => one !== role),
                  }))
                }
              >
                <RoleName role={role} label={known.get(role)?.label} />
              </Choice>
            ))}
          </ChoicesField>
        );
      })}
      {may.roles ? (
        <div className="foyer-form-buttons" data-opener="saveGroups">
          <Button busy={isSaving} disabled={isOff && !isSaving} onClick={() => actions.saveGroups(draft)}>
            {t('foyer.me.save')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** The roles of the project's policy and of the organization, by their ids. */
function usePolicyRoles(): ReadonlyMap<string, AssignableRole> {
  const { bootstrap, organization } = useOrganizationClient();
  const roles = [...(bootstrap.getSync().rbacPolicy?.roles ?? []), ...(organization.getSync()?.custom_roles ?? [])];
  return new Map(roles.map((role) => [role.role_id, assignableRole(role)]));
}

const noteOf = (role: AssignableRole | undefined): ReactNode =>
  role?.description ? <bdi translate="no">{role.description}</bdi> : undefined;
