import type { MemberAppState } from '@foyer/core/organizations/account';
import { useOrganizationClient } from '@foyer/react-headless/organizations';
import type { MemberAppActions } from '@foyer/react-headless/organizations/account';
import { useMemberAuthenticatorApp } from '@foyer/react-headless/organizations/account';
import { useCallback } from 'react';
import { NewApp } from '../../account/new-app';
import { SaveCodes, ShowCodes } from '../../account/save-codes';
import twoFactorCss from '../../account/two-factor.css?inline';
import { GuardedButton } from '../../account/guarded-button';
import { Confirm } from '../../account/confirm';
import type { StateAt, Screens, SectionScreenProps } from '../../account/screens';
import { renderScreen } from '../../account/screens';
import { BodyText } from '../../parts/heading';
import { HelperText } from '../../parts/helper-text';
import { useText } from '../../text/text';
import { useStyles } from '../../theme/style-sheets';
import { useInstanceId } from '../../theme/use-theme';
import { useMemberContext } from './member-context';
import { memberAppText } from './member-account-text';
import { MemberSection } from './member-section';

type MemberAppHome = StateAt<
  MemberAppState,
  'off' | 'on' | 'creating' | 'reading' | 'renewing' | 'confirmRenew' | 'confirm' | 'removing'
>;

const SCREENS: Screens<MemberAppState, MemberAppActions> = {
  off: Home,
  on: Home,
  creating: Home,
  reading: Home,
  renewing: Home,
  confirmRenew: Home,
  confirm: Home,
  removing: Home,
  scan: SetUp,
  manual: SetUp,
  confirming: SetUp,
  saveCodes: SaveCodes,
  showCodes: Codes,
};

/** A member's authenticator app and its backup codes. */
export function MemberAppView() {
  const { config, callbacks } = useMemberContext();
  const [state, actions] = useMemberAuthenticatorApp(config, callbacks);
  return <MemberAppScreen state={state} actions={actions} />;
}

/** The screen of the section's state. */
export function MemberAppScreen({ state, actions }: SectionScreenProps<MemberAppState, MemberAppActions>) {
  const t = useText(memberAppText);
  useStyles(twoFactorCss);
  const wordsOf = useCallback((code: string) => (EXPIRED.includes(code) ? t('foyer.me.app.expired') : undefined), [t]);
  return (
    <MemberSection
      title={t('foyer.me.app.title')}
      state={state}
      wordsOf={wordsOf}
      home={['off', 'on']}
      busy={['creating', 'reading', 'renewing', 'confirming', 'removing']}
      outcomes={{ saveCodes: 'done', removing: 'removed' }}
    >
      {renderScreen(SCREENS, state, actions)}
    </MemberSection>
  );
}

/** These errors mean that the secret has expired. They have a different text here. */
const EXPIRED: readonly string[] = ['expired_totp', 'totp_not_found'];

function SetUp({
  state,
  actions,
}: SectionScreenProps<StateAt<MemberAppState, 'scan' | 'manual' | 'confirming'>, MemberAppActions>) {
  const { organization, self } = useOrganizationClient();
  const issuer = organization.getSync()?.organization_name ?? location.hostname;
  return <NewApp state={state} actions={actions} issuer={issuer} account={self.getSync()?.email_address ?? ''} />;
}

function Codes({ state, actions }: SectionScreenProps<StateAt<MemberAppState, 'showCodes'>, MemberAppActions>) {
  return (
    <ShowCodes state={state} actions={actions}>
      {null}
    </ShowCodes>
  );
}

function Home({ state, actions }: SectionScreenProps<MemberAppHome, MemberAppActions>) {
  const t = useText(memberAppText);
  return (
    <>
      <BodyText>{t(state.totpId === '' ? 'foyer.me.app.off' : 'foyer.me.app.on')}</BodyText>
      {state.totpId === '' ? (
        <div className="foyer-actions">
          <GuardedButton opens="setUp" onClick={actions.setUp}>
            {t('foyer.me.app.setUp')}
          </GuardedButton>
        </div>
      ) : (
        <ActiveApp state={state} actions={actions} />
      )}
      <Question state={state} actions={actions} />
    </>
  );
}

/** The actions for an active app. */
function ActiveApp({ state: { keeps }, actions }: SectionScreenProps<MemberAppHome, MemberAppActions>) {
  const t = useText(memberAppText);
  const why = useInstanceId();
  return (
    <>
      <div className="foyer-actions">
        <GuardedButton opens="codes" onClick={actions.showCodes}>
          {t('foyer.me.app.show')}
        </GuardedButton>
        <GuardedButton opens="renew" onClick={actions.renew}>
          {t('foyer.org.renew')}
        </GuardedButton>
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
      </div>
      {keeps ? <HelperText id={why}>{t('foyer.org.mfaNeeded')}</HelperText> : null}
    </>
  );
}

function Question({ state: { at }, actions }: SectionScreenProps<MemberAppHome, MemberAppActions>) {
  const t = useText(memberAppText);
  const answers = { onConfirm: actions.confirm, onCancel: actions.cancel };
  switch (at) {
    case 'confirmRenew':
    case 'renewing':
      return (
        <Confirm
          question={t('foyer.org.renewConfirm')}
          yes={t('button.continue')}
          variant="primary"
          busy={at === 'renewing'}
          {...answers}
        />
      );
    case 'confirm':
    case 'removing':
      return (
        <Confirm question={t('foyer.me.app.remove')} yes={t('foyer.me.remove')} busy={at === 'removing'} {...answers} />
      );
    default:
      return null;
  }
}
