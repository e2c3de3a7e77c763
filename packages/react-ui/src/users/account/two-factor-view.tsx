import type { TwoFactorState } from '@foyer/core/account';
import { userOf } from '@foyer/core/internal/shared';
import { useClient } from '@foyer/react-headless';
import type { TwoFactorActions } from '@foyer/react-headless/account';
import { useTwoFactor } from '@foyer/react-headless/account';
import { Banner } from '../../parts/banner';
import { ErrorText } from '../../parts/error-text';
import { BodyText } from '../../parts/heading';
import { HelperText } from '../../parts/helper-text';
import { useDates } from '../../account/use-times';
import { useText } from '../../text/text';
import { useStyles } from '../../theme/style-sheets';
import { useAccountContext } from './account-context';
import { accountText } from './account-text';
import { GuardedButton } from '../../account/guarded-button';
import { Confirm } from '../../account/confirm';
import type { StateAt, Screens, SectionScreenProps } from '../../account/screens';
import { renderScreen } from '../../account/screens';
import { UserSection } from './user-section';
import { NewApp } from '../../account/new-app';
import { SaveCodes, ShowCodes } from '../../account/save-codes';
import twoFactorCss from '../../account/two-factor.css?inline';
import { twoFactorText } from './two-factor-text';

const SCREENS: Screens<TwoFactorState, TwoFactorActions> = {
  off: Home,
  on: Home,
  creating: Home,
  reading: Home,
  confirm: Home,
  removing: Home,
  scan: SetUp,
  manual: SetUp,
  confirming: SetUp,
  saveCodes: SaveCodes,
  showCodes: Codes,
};

/** A user's authenticator app and its backup codes. */
export function TwoFactorView() {
  const { config, callbacks } = useAccountContext();
  const [state, actions] = useTwoFactor(config, callbacks);
  return <TwoFactorScreen state={state} actions={actions} />;
}

/** The screen of the section's state. */
export function TwoFactorScreen({ state, actions }: SectionScreenProps<TwoFactorState, TwoFactorActions>) {
  const t = useText(accountText);
  useStyles(twoFactorCss);
  return (
    <UserSection
      title={t('foyer.me.app.title')}
      state={withReadableError(state)}
      home={['off', 'on']}
      busy={['creating', 'reading', 'confirming', 'removing']}
      outcomes={{ saveCodes: 'done', removing: 'removed' }}
    >
      <Expired state={state} />
      {renderScreen(SCREENS, state, actions)}
    </UserSection>
  );
}

/** The number of recovery codes from which the section warns. */
const FEW_CODES = 2;

/** These errors mean that the secret has expired. They have a different text here. */
const EXPIRED: readonly string[] = ['expired_totp', 'totp_not_found'];
const isExpired = (state: TwoFactorState): boolean => 'error' in state && EXPIRED.includes(state.error.code);
const withReadableError = (state: TwoFactorState) => (isExpired(state) ? { ...state, error: undefined } : state);

function Expired({ state }: { readonly state: TwoFactorState }) {
  const t = useText(twoFactorText);
  return <ErrorText>{isExpired(state) ? t('foyer.me.app.expired') : null}</ErrorText>;
}

function SetUp({
  state,
  actions,
}: SectionScreenProps<Extract<TwoFactorState, { readonly at: 'scan' | 'manual' | 'confirming' }>, TwoFactorActions>) {
  const { bootstrap, user } = useClient();
  const person = user.getSync();
  return (
    <NewApp
      state={state}
      actions={actions}
      issuer={bootstrap.getSync().projectName ?? location.hostname}
      account={person ? userOf(person).contact : ''}
    />
  );
}

function Codes({ state, actions }: SectionScreenProps<StateAt<TwoFactorState, 'showCodes'>, TwoFactorActions>) {
  const t = useText(twoFactorText);
  return (
    <ShowCodes state={state} actions={actions}>
      <HelperText>{t('foyer.me.app.renewHint')}</HelperText>
    </ShowCodes>
  );
}

function Home({
  state,
  actions,
}: SectionScreenProps<
  StateAt<TwoFactorState, 'off' | 'on' | 'creating' | 'reading' | 'confirm' | 'removing'>,
  TwoFactorActions
>) {
  const t = useText(twoFactorText);
  const isOn = state.totpId !== '';
  const left = isOn ? state.codesLeft : undefined;
  const since = useDates()((isOn && state.since) || '');
  return (
    <>
      <BodyText>
        <span>{t(isOn ? 'foyer.me.app.on' : 'foyer.me.app.off')}</span>{' '}
        {left === undefined ? null : <span>{t('foyer.me.app.left', { n: left })}</span>}
      </BodyText>
      {since ? <HelperText>{t('foyer.me.session.since', { time: since })}</HelperText> : null}
      {left !== undefined && left <= FEW_CODES ? (
        <Banner kind="warning">{t(left === 0 ? 'foyer.me.app.noneLeft' : 'foyer.me.app.few')}</Banner>
      ) : null}
      {isOn ? <HelperText>{t('foyer.me.app.renewHint')}</HelperText> : null}
      <div className="foyer-actions">
        {isOn ? (
          <>
            <GuardedButton opens="codes" onClick={actions.showCodes}>
              {t('foyer.me.app.show')}
            </GuardedButton>
            <GuardedButton
              opens="remove"
              variant="text"
              isDanger
              change={t('foyer.me.removeNamed', { name: t('foyer.me.app.title') })}
              onClick={actions.remove}
            >
              {t('foyer.me.remove')}
            </GuardedButton>
          </>
        ) : (
          <GuardedButton opens="setUp" change={t('foyer.me.app.title')} onClick={actions.setUp}>
            {t('foyer.me.app.setUp')}
          </GuardedButton>
        )}
      </div>
      {state.at === 'confirm' || state.at === 'removing' ? (
        <Confirm
          question={t('foyer.me.app.remove')}
          yes={t('foyer.me.remove')}
          busy={state.at === 'removing'}
          onConfirm={actions.confirm}
          onCancel={actions.cancel}
        />
      ) : null}
    </>
  );
}
