import type { MemberItem } from '@foyer/core/organizations/admin';
import { actionsOn, roleLabel } from '@foyer/core/organizations/admin';
import type { ReactNode, RefObject } from 'react';
import { memo, useCallback, useRef } from 'react';
import { useEscape } from '../../../account/confirm';
import { SectionProblem } from '../../../account/section-problem';
import { Badge, ItemName } from '../../../account/item-list';
import { ErrorText } from '../../../parts/error-text';
import type { IconShape } from '../../../parts/icon';
import { useText } from '../../../text/text';
import { useInstanceId } from '../../../theme/use-theme';
import { IconButton } from '../../../parts/icon-button';
import { useRoleName } from '../../role-name';
import { MemberActionButtons } from './member-action-buttons';
import type { MemberRowProps } from './members-list-state';
import { MemberQuestion } from './member-question';
import { membersText } from './members-text';
import { RolesForm } from './roles-form';

/** The row of a member. Memoized, because the list can be long. */
export const MemberRow = memo(function MemberRow(props: MemberRowProps) {
  const { item, state, actions, isOpen } = props;
  const error = state?.at === 'list' ? state.error : undefined;
  const panel = useInstanceId();
  const row = useClosedByEscape(props);
  const canChange = actionsOn(item, props).length > 0 || mayEditRoles(props);
  return (
    <li className="foyer-section-item foyer-member" tabIndex={-1} aria-label={item.name || item.email} ref={row}>
      <div className="foyer-member-row">
        <MemberName item={item} isOwn={item.id === props.personId} />
        <Facts item={item} assignable={props.assignable} />
        {canChange ? <Manage {...props} panel={panel} /> : null}
      </div>
      {canChange && isOpen ? <MemberActionButtons {...props} id={panel} canEditRoles={mayEditRoles(props)} /> : null}
      <ErrorText>{error ? <SectionProblem problem={error} /> : null}</ErrorText>
      {state?.at === 'roles' || state?.at === 'savingRoles' || (state?.at === 'guarding' && state.act === 'roles') ? (
        <RolesForm item={item} state={state} actions={actions} />
      ) : null}
      {state?.at === 'confirm' || state?.at === 'acting' ? (
        <MemberQuestion item={item} state={state} actions={actions} />
      ) : null}
    </li>
  );
});

/** Escape hides the actions and returns the focus to their button, except in a form or question. */
function useClosedByEscape({ item, isOpen, state, onToggle }: MemberRowProps): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null);
  const close = useCallback(() => {
    row.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    onToggle(item.id);
  }, [item.id, onToggle]);
  useEscape(row, isOpen && (state === undefined || state.at === 'list') ? close : undefined);
  return row;
}

const mayEditRoles = ({ item, may }: Pick<MemberRowProps, 'item' | 'may'>): boolean =>
  may.roles && item.status !== 'deleted';

function MemberName({ item: { name, email }, isOwn }: { readonly item: MemberItem; readonly isOwn: boolean }) {
  const t = useText(membersText);
  return (
    <div className="foyer-member-person">
      <span className="foyer-member-name">
        <ItemName name={name || email} />
        {isOwn ? <Badge>{t('foyer.org.members.you')}</Badge> : null}
      </span>
      {name ? (
        <span className="foyer-member-email">
          <ItemName name={email} />
        </span>
      ) : null}
    </div>
  );
}

const STATUSES = {
  active: 'foyer.org.members.active',
  invited: 'foyer.org.members.invitedOne',
  pending: 'foyer.org.members.pending',
  deleted: 'foyer.org.members.deleted',
} as const;
const isKnown = (status: string): status is keyof typeof STATUSES => Object.hasOwn(STATUSES, status);
const KINDS: Readonly<Record<string, 'good' | 'warning' | undefined>> = { active: 'good', deleted: 'warning' };

function Facts({ item, assignable }: Pick<MemberRowProps, 'item' | 'assignable'>) {
  const t = useText(membersText);
  const roleName = useRoleName();
  const { status, roles, hasApp, hasPhone } = item;
  const factors = [...(hasApp ? [t('foyer.me.app.title')] : []), ...(hasPhone ? [t('foyer.org.phone')] : [])];
  return (
    <>
      <Fact name={t('foyer.org.members.status')}>
        <Badge kind={KINDS[status]}>{isKnown(status) ? t(STATUSES[status]) : status}</Badge>
      </Fact>
      <Fact name={t('foyer.org.members.roles')} isEmpty={roles.length === 0}>
        <bdi translate="no">{roles.map(({ id }) => roleName(id, roleLabel({ assignable }, id))).join(', ')}</bdi>
      </Fact>
      <Fact name={t('foyer.org.mfa')} isEmpty={factors.length === 0}>
        {factors.join(', ')}
      </Fact>
    </>
  );
}

interface FactProps {
  readonly name: string;
  readonly isEmpty?: boolean | undefined;
  readonly children: ReactNode;
}

/**
 * A fact about a member with its name, which the column header shows if the list has columns. An empty one only fills
 * its column.
 */
function Fact({ name, isEmpty = false, children }: FactProps) {
  if (isEmpty) return <div className="foyer-member-fact" data-empty="" />;
  return (
    <div className="foyer-member-fact">
      <span className="foyer-member-term">{name}</span>
      <span className="foyer-member-value">{children}</span>
    </div>
  );
}

const DOTS: IconShape = { path: 'M5 12h.01M12 12h.01M19 12h.01' };

/** Shows and hides the actions on a member. */
function Manage({ item, isOpen, panel, onToggle }: MemberRowProps & { readonly panel: string }) {
  const t = useText(membersText);
  const label = t('foyer.org.members.manage', { name: item.name || item.email });
  return (
    <IconButton
      shape={DOTS}
      label={label}
      expanded={isOpen}
      controls={isOpen ? panel : undefined}
      onClick={() => onToggle(item.id)}
    />
  );
}
