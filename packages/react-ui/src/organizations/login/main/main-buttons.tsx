import type { OrganizationLoginEvent, OrganizationOAuthProvider } from '@foyer/core/organizations';
import type { MainButton } from '@foyer/core/internal/organizations';
import { oneTapOf } from '@foyer/core/internal/organizations';
import type { Shape } from '../../../login/brand-logo';
import { useButtonMark, useLastMethod } from '../../../login/known-user';
import { BrandLogo } from '../../../login/brand-logo';
import { GITHUB, GOOGLE, MICROSOFT, SLACK } from '../../../login/shared-logos';
import { InAppPlace } from '../../../login/in-app/in-app-place';
import { Banner } from '../../../parts/banner';
import { Button, useAwaitsScript } from '../../../parts/button';
import { Icon } from '../../../parts/icon';
import { useLoaded } from '../../../parts/use-loaded';
import { useScreenContext } from '../../../parts/screen-context';
import { ProblemText } from '../../../text/error-text';
import { useText } from '../../../text/text';
import type { OrganizationContextValue } from '../organization-context';
import { ConnectionButton } from '../sso/connection-button';
import { COMPANY } from '../sso/connection-logo';
import { mainButtonsText } from './buttons-text';
import type { MainButtonsProps, MainProps, OneTapPlaceProps } from './main-props';

/** Our own artwork, in the brand's color. */
const HUBSPOT: readonly Shape[] = [
  {
    fill: '#ff7a59',
    path: 'M17.3 8.4V5.7a2 2 0 1 0-2.2 0v2.7a6 6 0 0 0-2.8 1.2L5.6 4.3a2.3 2.3 0 1 0-1.1 1.6l6.5 5a6 6 0 0 0 .1 6.8l-2 2a1.7 1.7 0 1 0 1.2 1.2l2-2a6.1 6.1 0 1 0 5-10.5zm-1 9a3.1 3.1 0 1 1 0-6.2 3.1 3.1 0 0 1 0 6.2z',
  },
];

const LOGOS = { google: GOOGLE, microsoft: MICROSOFT, hubspot: HUBSPOT, slack: SLACK, github: GITHUB } as const;

const TEXTS = {
  google: 'oauth.continueWithGoogle',
  microsoft: 'oauth.continueWithMicrosoft',
  hubspot: 'oauth.continueWithHubSpot',
  slack: 'oauth.continueWithSlack',
  github: 'oauth.continueWithGitHub',
} as const satisfies Record<OrganizationOAuthProvider, keyof typeof mainButtonsText>;

// Org 4.4, W52.
/** The buttons for social login and SSO. */
export function MainButtons({ buttons, state, send, saysError, emailField }: MainButtonsProps) {
  const { error, isOfButton, entry } = state;
  const { inApp } = useScreenContext<OrganizationContextValue>().about;
  const isShown = (button: MainButton) => !inApp || !isGoogle(button);
  return (
    <>
      {saysError && error && isOfButton ? (
        <Banner kind="error">
          <ProblemText problem={error} />
        </Banner>
      ) : null}
      {inApp && !buttons.every(isShown) ? <InAppPlace obstacle="google" isAndroid={inApp.isAndroid} /> : null}
      {buttons.filter(isShown).map((button) => {
        const key = keyOf(button);
        const busy = entry === 'leaving' && state.pressed === key;
        const press = {
          busy,
          disabled: entry !== 'open' && !busy,
          onPress: () => send(pressed(button, emailField.current?.value)),
        };
        return <OneButton key={key} button={button} {...press} send={send} />;
      })}
    </>
  );
}

const isGoogle = (button: MainButton): boolean => button.button === 'oauth' && button.provider === 'google';

// Org W38: connections by their id, because two can have the same name.
function keyOf(button: MainButton): string {
  if (button.button === 'oauth') return button.provider;
  return button.button === 'sso' ? 'sso' : button.connection.id;
}

/** The value that a button posts before scripts have run. */
function pressOf(button: MainButton): string {
  if (button.button === 'oauth') return `oauth:${button.provider}`;
  return button.button === 'sso' ? 'sso' : `sso:${button.connection.id}`;
}

/** @param email The address in the form of this screen, if it has one (org 5.12). */
function pressed(button: MainButton, email: string | undefined): OrganizationLoginEvent {
  switch (button.button) {
    case 'oauth':
      return { type: 'chooseProvider', provider: button.provider };
    case 'sso':
      return { type: 'chooseSso', ...(email !== undefined && { email }) };
    case 'connection':
      return { type: 'chooseConnection', connectionId: button.connection.id };
  }
}

interface OneButtonProps extends Pick<MainProps, 'send'> {
  readonly button: MainButton;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

function OneButton({ button, busy, disabled, onPress, send }: OneButtonProps) {
  const t = useText(mainButtonsText);
  const press = pressOf(button);
  const waiting = useAwaitsScript(press);
  const markOf = useMemberMark();
  if (button.button === 'connection') {
    return (
      <ConnectionButton
        connection={button.connection}
        press={press}
        waiting={waiting}
        busy={busy}
        disabled={disabled}
        onPress={onPress}
      />
    );
  }
  const isSso = button.button === 'sso';
  const { badge, describedBy } = markOf(isSso ? 'sso' : `oauth:${button.provider}`);
  const element = (
    <Button
      variant="secondary"
      mark={isSso ? <Icon shape={COMPANY} /> : <BrandLogo shapes={LOGOS[button.provider]} />}
      busy={busy}
      busyText={t('foyer.main.leaving')}
      describedBy={describedBy}
      disabled={disabled}
      press={press}
      waiting={waiting}
      onClick={onPress}
    >
      <span>{t(isSso ? 'provider.continueWithSSO' : TEXTS[button.provider])}</span>
      {badge}
    </Button>
  );
  return isSso || button.provider !== 'google' ? element : <OneTapPlace button={element} send={send} />;
}

/** The badge of a button. The button for all SSO connections stands for each of them. */
function useMemberMark(): ReturnType<typeof useButtonMark> {
  const markOf = useButtonMark();
  const last = useLastMethod();
  return (method) => markOf(method === 'sso' && last?.startsWith('sso:') ? last : method);
}

const load = () => import('./organization-one-tap').then((module) => module.OrganizationOneTap);

/** The button for Google, with Google's own prompt next to it if the host wants it. Its chunk loads only then. */
function OneTapPlace(props: OneTapPlaceProps) {
  const { config, about } = useScreenContext<OrganizationContextValue>();
  // A step-up is for a known member; the prompt would offer any account.
  const isWanted = oneTapOf(config) !== undefined && !about.stepUp;
  const { value: OneTap } = useLoaded(isWanted ? load : undefined);
  return OneTap ? <OneTap {...props} /> : props.button;
}
