import type { Invitation, InvitationResult, MembersState } from '@foyer/core/organizations/admin';
import type { MembersActions } from '@foyer/react-headless/organizations/admin';
import { useEffect, useRef } from 'react';
import type { StateAt, SectionScreenProps } from '../../../account/screens';
import { SectionProblem } from '../../../account/section-problem';
import { Badge, ItemName } from '../../../account/item-list';
import { Button } from '../../../parts/button';
import { ErrorText } from '../../../parts/error-text';
import { HelperText } from '../../../parts/helper-text';
import { Icon, SPINNER } from '../../../parts/icon';
import { useText } from '../../../text/text';
import { membersText } from './members-text';

type InvitingState = StateAt<MembersState, 'inviting' | 'invited'>;

/** The result of each invitation, and a button that retries the failed ones. */
export function Invitations({ state, actions }: SectionScreenProps<InvitingState, MembersActions>) {
  const t = useText(membersText);
  const { results, at } = state;
  const isOver = at === 'invited';
  const sent = results.filter(({ result }) => result === 'sent').length;
  const hasFailed = results.some(({ result }) => result === 'failed');
  const back = useRef<HTMLButtonElement>(null);
  // The focused button is gone, so move the focus.
  useEffect(() => {
    if (isOver) back.current?.focus();
  }, [isOver]);
  return (
    <div className="foyer-form-step">
      <HelperText role="status">{isOver ? t('foyer.org.members.invited', { n: sent }) : t('foyer.loading')}</HelperText>
      <ErrorText>{isOver && state.error ? <SectionProblem problem={state.error} /> : null}</ErrorText>
      <ul
        className="foyer-section-items"
        role="list"
        aria-label={t('foyer.org.members.invite')}
        aria-busy={!isOver || undefined}
      >
        {results.map((one) => (
          <Result key={one.email} invitation={one} />
        ))}
      </ul>
      {isOver ? (
        <div className="foyer-form-buttons">
          <Button variant="secondary" buttonRef={back} disabled={state.proving !== undefined} onClick={actions.cancel}>
            {t('button.back.ariaLabel')}
          </Button>
          {hasFailed ? (
            <Button busy={state.proving !== undefined} disabled={state.blocked} onClick={actions.inviteAgain}>
              {t('foyer.org.members.retry')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

const WORDS = {
  sent: 'foyer.org.members.sent',
  member: 'foyer.org.members.member',
  refused: 'foyer.org.members.refused',
  failed: 'foyer.org.members.failed',
  invalid: 'foyer.org.members.invalid',
} as const;
const KINDS: Readonly<Partial<Record<InvitationResult, 'good' | 'warning'>>> = {
  sent: 'good',
  refused: 'warning',
  failed: 'warning',
  invalid: 'warning',
};

function Result({ invitation: { email, name, result } }: { readonly invitation: Invitation }) {
  const t = useText(membersText);
  return (
    <li className="foyer-section-item">
      <div className="foyer-section-item-row">
        <div className="foyer-section-item-words">
          <ItemName name={email} />
          {name ? (
            <bdi className="foyer-section-item-note" translate="no">
              {name}
            </bdi>
          ) : null}
        </div>
        {result === 'waiting' || result === 'sending' ? (
          <Icon shape={SPINNER} />
        ) : (
          <Badge kind={KINDS[result]}>{t(WORDS[result])}</Badge>
        )}
      </div>
    </li>
  );
}
