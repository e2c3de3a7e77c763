import type { MemberAct } from '@foyer/core/organizations/admin';
import { actsOn } from '@foyer/core/organizations/admin';
import { ActButton } from '../../../kernel/account/shared/act-button';
import { Button } from '../../../kernel/parts/button';
import { useText } from '../../../kernel/strings/text';
import { useInstanceId } from '../../../kernel/theme/use-theme';
import type { MemberRowProps } from './member-row';
import { membersText } from './members-text';

/** What each act is called. */
export const ACT_WORDS = {
  sendAgain: 'foyer.org.members.again',
  withdraw: 'foyer.org.members.withdraw',
  remove: 'foyer.me.remove',
  leave: 'foyer.org.members.leave',
  restore: 'foyer.org.members.restore',
  resetPhone: 'foyer.org.members.resetPhone',
  resetApp: 'foyer.org.members.resetApp',
  resetPassword: 'foyer.org.members.resetPassword',
  signOut: 'foyer.org.members.signOut',
} as const satisfies Readonly<Record<MemberAct, keyof typeof membersText>>;

interface MemberActsProps extends MemberRowProps {
  readonly id: string;
  readonly canEditRoles: boolean;
}

/** What can be done to a member, below their row. */
export function MemberActs(props: MemberActsProps) {
  const { item, id, canEditRoles, isFree, actions } = props;
  const t = useText(membersText);
  const name = item.name || item.email;
  const isOwn = item.id === props.personId;
  return (
    <div className="foyer-member-acts" id={id} role="group" aria-label={t('foyer.org.members.manage', { name })}>
      {canEditRoles && !isOwn ? (
        <ActButton opens={`roles ${item.id}`} variant="text" disabled={!isFree} onClick={() => actions.editRoles(item.id)}>
          {t('foyer.org.members.roles')}
        </ActButton>
      ) : null}
      {canEditRoles && isOwn ? <OwnRoles /> : null}
      {actsOn(item, props).map((act) => (
        <ActButton key={act} opens={`${act} ${item.id}`} variant="text" disabled={!isFree} label={act === 'remove' ? t('foyer.me.removeNamed', { name }) : undefined} onClick={() => actions.act(item.id, act)}>
          {t(ACT_WORDS[act])}
        </ActButton>
      ))}
    </div>
  );
}

/** The roles of whoever is signed in: somebody else has to change them. */
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
