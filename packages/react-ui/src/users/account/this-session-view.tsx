import type { UsedFactor, ThisSessionState } from '@foyer/core/account';
import type { ThisSessionActions } from '@foyer/react-headless/account';
import { useCurrentSession } from '@foyer/react-headless/account';
import type { Text } from '../../text/text';
import { useText } from '../../text/text';
import { useInstanceId } from '../../theme/use-theme';
import { PROVIDER_NAMES } from './provider-names';
import { useAccountContext } from './account-context';
import { accountText } from './account-text';
import { GuardedButton } from '../../account/guarded-button';
import type { Screens, SectionScreenProps } from '../../account/screens';
import { renderScreen } from '../../account/screens';
import { UserSection } from './user-section';
import { browserName, useTimes } from '../../account/use-times';

const SCREENS: Screens<ThisSessionState, ThisSessionActions> = { show: Show, signingOut: Show };

/** The session of this browser. */
export function ThisSessionView() {
  const { config, callbacks } = useAccountContext();
  const [state, actions] = useCurrentSession(config, callbacks);
  return <ThisSessionScreen state={state} actions={actions} />;
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
  if (!session) return null;
  const { since, lastUse, ends, userAgent, ip, factors } = session;
  const facts = [
    browserName(userAgent),
    ip,
    t('foyer.me.session.since', { time: time(since) }),
    t('foyer.me.session.last', { time: time(lastUse) }),
    t('foyer.me.session.ends', { time: time(ends) }),
  ];
  return (
    <>
      <ul className="foyer-facts" role="list">
        {facts.filter(Boolean).map((fact) => (
          <li key={fact}>
            <bdi>{fact}</bdi>
          </li>
        ))}
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

/** The name of a sign-in method, by the provider's name for it. */
const KINDS: Readonly<Record<string, 'foyer.me.password.title' | 'foyer.me.passkeys.title' | 'foyer.me.app.title'>> = {
  knowledge: 'foyer.me.password.title',
  webauthn_registration: 'foyer.me.passkeys.title',
  authenticator_app: 'foyer.me.app.title',
};

/** A method that this version doesn't know shows the provider's name (account W10). */
function nameOf(by: string, t: Text<typeof accountText>): string {
  const key = Object.hasOwn(KINDS, by) ? KINDS[by] : undefined;
  if (key) return t(key);
  const social = by.replace(/^oauth_/, '');
  return Object.hasOwn(PROVIDER_NAMES, social) ? PROVIDER_NAMES[social as keyof typeof PROVIDER_NAMES] : by;
}

function UsedFactors({ factors }: { readonly factors: readonly UsedFactor[] }) {
  const t = useText(accountText);
  const id = useInstanceId();
  const time = useTimes();
  if (factors.length === 0) return null;
  return (
    <div>
      <p className="foyer-helper" id={id}>
        {t('foyer.me.session.proved')}
      </p>
      <ul className="foyer-facts" role="list" aria-labelledby={id}>
        {factors.map(({ by, what, at }) => (
          <li key={`${by} ${what} ${at}`}>
            <bdi>{what || nameOf(by, t)}</bdi>
            {time(at) ? <span className="foyer-section-item-note">{` ${time(at)}`}</span> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
