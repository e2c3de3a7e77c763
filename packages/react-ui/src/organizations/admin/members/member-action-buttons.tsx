import { actionsOn } from '@foyer/core/organizations/admin';
import { GuardedButton } from '../../../account/guarded-button';
import { Button } from '../../../parts/button';
import { useText } from '../../../text/text';
import { useInstanceId } from '../../../theme/use-theme';
import type { MemberRowProps } from './members-list-state';
import { ACTION_WORDS, UNASKED } from './members-list-state';
import { membersText } from './members-text';

interface MemberActionButtonsProps extends MemberRowProps {
  readonly id: string;
  readonly canEditRoles: boolean;
}

/** The actions on a member, below their row. */
export function MemberActionButtons(props: MemberActionButtonsProps) {
  const { item, id, canEditRoles, isFree, actions } = props;
  const t = useText(membersText);
  const name = item.name || item.email;
  const isOwn = item.id === props.personId;
  return (
    <div className="foyer-member-actions" id={id} role="group" aria-label={t('foyer.org.members.manage', { name })}>
      {canEditRoles && !isOwn ? (
        <GuardedButton
          opens={`roles ${item.id}`}
          variant="text"
          disabled={!isFree}
          onClick={() => actions.editRoles(item.id)}
        >
          {t('foyer.org.members.roles')}
        </GuardedButton>
      ) : null}
      {canEditRoles && isOwn ? <OwnRoles /> : null}
      {actionsOn(item, props).map((action) => (
        <GuardedButton
          key={action}
          opens={`${action} ${item.id}`}
          variant="text"
          isDanger={!UNASKED.includes(action)}
          disabled={!isFree}
          label={action === 'remove' ? t('foyer.me.removeNamed', { name }) : undefined}
          onClick={() => actions.act(item.id, action)}
        >
          {t(ACTION_WORDS[action])}
        </GuardedButton>
      ))}
    </div>
  );
}

/** Members can't change their own roles. */
function OwnRoles() {
  const t = useText(membersText);
  const why = useInstanceId();
  return (
    <>
      <Button variant="text" waiting describedBy={why}>
        {t('foyer.org.members.roles')}
      </Button>
      <p className="foyer-helper" id={why}>
        {t('foyer.org.ownRole')}
      </p>
    </>
  );
}
