import type { UsedFactor, ThisSessionState } from '@foyer/core/account';
import type { ThisSessionActions } from '@foyer/react-headless/account';
import { useCurrentSession } from '@foyer/react-headless/account';
import { useText } from '../../text/text';
import { useInstanceId } from '../../theme/use-theme';
import { useAccountContext } from './account-context';
import { accountText } from './account-text';
import { GuardedButton } from '../../account/guarded-button';
import type { Screens, SectionScreenProps } from '../../account/screens';
import { renderScreen } from '../../account/screens';
import { UserSection } from './user-section';
import { useTimes } from '../../account/use-times';
import { Badge, ItemFacts, SectionItem } from '../../account/item-list';
import { useReadablePhone } from '../../login/use-readable-phone';
import { methodName, SessionUse } from './session-parts';
import { RememberedBrowsers } from './remembered-browsers';
import { useDeviceName } from './use-device-name';

const SCREENS: Screens<ThisSessionState, ThisSessionActions> = { show: Show, signingOut: Show };

/** The session of this browser. */
export function ThisSessionView() {
  const { config, callbacks } = useAccountContext();
  const [state, actions] = useCurrentSession(config, callbacks);
  return (
    <>
      <ThisSessionScreen state={state} actions={actions} />
      <RememberedBrowsers />
    </>
  );
}

/** The screen of the section's state. */
export function ThisSessionScreen({ state, actions }: SectionScreenProps<ThisSessionState, ThisSessionActions>) {
  const t = useText(accountText);
  return (
    <UserSection title={t('foyer.me.session.title')} state={state} home={['show']} busy={['signingOut']}>
      {renderScreen(SCREENS, state, actions)}
    </UserSection>
  );
}

function Show({ state: { session }, actions }: SectionScreenProps<ThisSessionState, ThisSessionActions>) {
  const t = useText(accountText);
  const time = useTimes();
  const device = useDeviceName();
  if (!session) return null;
  const { since, ends, userAgent, ip, factors } = session;
  const name = device(userAgent) || ip;
  const badges = (
    <>
      <Badge kind="good">{t('foyer.me.sessions.this')}</Badge>
      <SessionUse {...session} ip={name === ip ? '' : ip} />
      <ItemFacts
        facts={[
          time(since) && t('foyer.me.session.since', { time: time(since) }),
          time(ends) && t('foyer.me.session.ends', { time: time(ends) }),
        ]}
      />
    </>
  );
  return (
    <>
      <ul className="foyer-section-items" role="list" aria-label={t('foyer.me.session.title')}>
        <SectionItem id="this" name={name} badges={badges} />
      </ul>
      <UsedFactors factors={factors} />
      <div className="foyer-actions">
        <GuardedButton opens="signOut" onClick={actions.signOut}>
          {t('foyer.account.logOut')}
        </GuardedButton>
      </div>
    </>
  );
}

function UsedFactors({ factors }: { readonly factors: readonly UsedFactor[] }) {
  const t = useText(accountText);
  const id = useInstanceId();
  if (factors.length === 0) return null;
  return (
    <div>
      <p className="foyer-helper" id={id}>
        {t('foyer.me.session.proved')}
      </p>
      <ul className="foyer-facts" role="list" aria-labelledby={id}>
        {factors.map((factor) => (
          <Factor key={`${factor.by} ${factor.what} ${factor.at}`} factor={factor} />
        ))}
      </ul>
    </div>
  );
}

const PHONE_METHODS: readonly string[] = ['sms', 'whatsapp'];

function Factor({ factor: { by, what, at } }: { readonly factor: UsedFactor }) {
  const t = useText(accountText);
  const time = useTimes()(at);
  const credential = useReadablePhone(what, PHONE_METHODS.includes(by));
  return (
    <li>
      <bdi>{credential || methodName(by, t)}</bdi>
      {time ? <span className="foyer-section-item-note">{time}</span> : null}
    </li>
  );
}
