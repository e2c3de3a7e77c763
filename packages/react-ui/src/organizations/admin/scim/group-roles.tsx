import type { ScimRoles, ScimState } from '@foyer/core/organizations/admin';
import type { ScimConnectionActions } from '@foyer/react-headless/organizations/admin';
import { useState } from 'react';
import type { StateAt, SectionScreenProps } from '../../../account/screens';
import { useSectionParts } from '../../../account/section-parts';
import { Button } from '../../../parts/button';
import { BodyText } from '../../../parts/heading';
import { useText } from '../../../text/text';
import { Choice, ChoicesField } from '../choice';
import { scimText } from '../connection-text';
import { RoleName } from '../role-name';

/** A state that shows the connection. */
export type ShownScim = StateAt<ScimState, 'show' | 'confirm' | 'starting' | 'ending' | 'savingGroups' | 'deleting'>;

type GroupRolesProps = SectionScreenProps<ShownScim, ScimConnectionActions>;

/** The groups that the directory has sent, and the roles of their members. Only changed groups are sent. */
export function GroupRoles({ state, actions }: GroupRolesProps) {
  const t = useText(scimText);
  const { isOff } = useSectionParts();
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
                onChoose={(isChosen) =>
                  setDraft((last) => ({
                    ...last,
                    [id]: isChosen ? [...chosen, role] : chosen.filter((one) => one !== role),
                  }))
                }
              >
                <RoleName role={role} />
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
