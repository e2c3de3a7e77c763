import type { MemberPasswordState } from '@foyer/core/organizations/account';
import type { MemberPasswordActions } from '@foyer/react-headless/organizations/account';
import { useMemberPassword } from '@foyer/react-headless/organizations/account';
import { useSectionContext } from '../../account/page/section-context';
import { PasswordEdit, PasswordMailed } from '../../account/password-edit';
import { GuardedButton } from '../../account/guarded-button';
import { Confirm } from '../../account/confirm';
import type { StateAt, Screens, SectionScreenProps } from '../../account/screens';
import { renderScreen } from '../../account/screens';
import { SectionProblem } from '../../account/section-problem';
import { Button } from '../../parts/button';
import { BodyText } from '../../parts/heading';
import { HelperText } from '../../parts/helper-text';
import { useText } from '../../text/text';
import { useInstanceId } from '../../theme/use-theme';
import { useMemberContext } from './member-context';
import { memberAccountText } from './member-account-text';
import { MemberSection } from './member-section';

type MemberPasswordHome = StateAt<MemberPasswordState, 'absent' | 'present' | 'mailing' | 'confirm' | 'removing'>;

const SCREENS: Screens<MemberPasswordState, MemberPasswordActions> = {
  absent: Home,
  present: Home,
  mailing: Home,
  confirm: Home,
  removing: Home,
  edit: PasswordEdit,
  saving: PasswordEdit,
  mailed: PasswordMailed,
};

/** A member's password. */
export function MemberPasswordView() {
  const { config, callbacks } = useMemberContext();
  const [state, actions] = useMemberPassword(config, callbacks);
  return <MemberPasswordScreen state={state} actions={actions} />;
}

/** The screen of the section's state. */
export function MemberPasswordScreen({
  state,
  actions,
}: SectionScreenProps<MemberPasswordState, MemberPasswordActions>) {
  const t = useText(memberAccountText);
  return (
    <MemberSection
      title={t('foyer.me.password.title')}
      state={state}
      home={['absent', 'present']}
      busy={['saving', 'mailing', 'removing']}
      outcomes={{ saving: 'passwordSet', removing: 'removed' }}
    >
      {renderScreen(SCREENS, state, actions)}
    </MemberSection>
  );
}

function Home({ state, actions }: SectionScreenProps<MemberPasswordHome, MemberPasswordActions>) {
  const t = useText(memberAccountText);
  const { hasPassword, keeps } = state;
  const why = useInstanceId();
  return (
    <>
      <BodyText>{t(hasPassword ? 'foyer.me.password.present' : 'foyer.me.password.absent')}</BodyText>
      {state.email ? null : <HelperText>{t('foyer.me.password.needsEmail')}</HelperText>}
      <div className="foyer-actions">
        {state.email ? <SetButtons state={state} actions={actions} /> : <ToEmail />}
        {hasPassword ? (
          <GuardedButton
            opens="remove"
            variant="text"
            isDanger
            disabled={keeps !== null}
            describedBy={keeps ? why : undefined}
            onClick={actions.remove}
          >
            {t('foyer.me.remove')}
          </GuardedButton>
        ) : null}
      </div>
      {hasPassword && keeps ? (
        <HelperText id={why}>
          <SectionProblem problem={{ code: keeps, message: '' }} />
        </HelperText>
      ) : null}
      {state.at === 'confirm' || state.at === 'removing' ? (
        <Confirm
          question={t('foyer.org.removePassword')}
          yes={t('foyer.me.remove')}
          busy={state.at === 'removing'}
          onConfirm={actions.confirm}
          onCancel={actions.cancel}
        />
      ) : null}
    </>
  );
}

function SetButtons({ state, actions }: SectionScreenProps<MemberPasswordHome, MemberPasswordActions>) {
  const t = useText(memberAccountText);
  return (
    <>
      <GuardedButton opens="set" onClick={actions.set}>
        {t(state.hasPassword ? 'foyer.me.password.change' : 'foyer.me.password.set')}
      </GuardedButton>
      <GuardedButton opens="mail" variant="text" onClick={actions.mail}>
        {t('foyer.me.password.mail')}
      </GuardedButton>
    </>
  );
}

/** A password needs a verified email address; links to the section of the address. */
function ToEmail() {
  const t = useText(memberAccountText);
  const { goTo } = useSectionContext();
  if (!goTo) return null;
  return (
    <Button variant="secondary" onClick={() => goTo('email')}>
      {t('foyer.org.email')}
    </Button>
  );
}
