import type { PasswordSectionState } from '@foyer/core/account';
import type { PasswordSectionActions } from '@foyer/react-headless/account';
import { usePassword } from '@foyer/react-headless/account';
import { useSectionContext } from '../../account/page/section-context';
import { PasswordEdit, PasswordMailed } from '../../account/password-edit';
import { GuardedButton } from '../../account/guarded-button';
import type { StateAt, Screens, SectionScreenProps } from '../../account/screens';
import { renderScreen } from '../../account/screens';
import { Button } from '../../parts/button';
import { BodyText } from '../../parts/heading';
import { HelperText } from '../../parts/helper-text';
import { useText } from '../../text/text';
import { useAccountContext } from './account-context';
import { accountText } from './account-text';
import { UserSection } from './user-section';

const SCREENS: Screens<PasswordSectionState, PasswordSectionActions> = {
  absent: Home,
  present: Home,
  edit: PasswordEdit,
  saving: PasswordEdit,
  mailing: Home,
  mailed: PasswordMailed,
};

/** A user's password. */
export function PasswordView() {
  const { config, callbacks } = useAccountContext();
  const [state, actions] = usePassword(config, callbacks);
  return <PasswordScreen state={state} actions={actions} />;
}

/** The screen of the section's state. */
export function PasswordScreen({ state, actions }: SectionScreenProps<PasswordSectionState, PasswordSectionActions>) {
  const t = useText(accountText);
  return (
    <UserSection
      title={t('foyer.me.password.title')}
      state={state}
      home={['absent', 'present']}
      busy={['saving', 'mailing']}
      outcomes={{ saving: 'passwordSet' }}
    >
      {renderScreen(SCREENS, state, actions)}
    </UserSection>
  );
}

function Home({
  state: { hasPassword, email },
  actions,
}: SectionScreenProps<StateAt<PasswordSectionState, 'absent' | 'present' | 'mailing'>, PasswordSectionActions>) {
  const t = useText(accountText);
  const { goTo } = useSectionContext();
  return (
    <>
      <BodyText>{t(hasPassword ? 'foyer.me.password.present' : 'foyer.me.password.absent')}</BodyText>
      {email ? null : <HelperText>{t('foyer.me.password.needsEmail')}</HelperText>}
      <div className="foyer-actions">
        {email ? (
          <>
            <GuardedButton opens="set" onClick={actions.set}>
              {t(hasPassword ? 'foyer.me.password.change' : 'foyer.me.password.set')}
            </GuardedButton>
            <GuardedButton opens="mail" variant="text" onClick={actions.mail}>
              {t('foyer.me.password.mail')}
            </GuardedButton>
          </>
        ) : goTo ? (
          <Button variant="secondary" onClick={() => goTo('emails')}>
            {t('foyer.me.emails.add')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
