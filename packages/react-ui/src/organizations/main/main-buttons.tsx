import type { OrganizationLoginEvent, OrganizationOAuthProvider } from '@foyer/core/organizations';
import type { MainButton } from '@foyer/core/organizations/skin';
import { BrandLogo } from '../../methods/oauth/brand-logo';
import { GITHUB, GOOGLE, MICROSOFT, SLACK } from '../../methods/oauth/shared-logos';
import { Banner } from '../../parts/banner';
import { Button } from '../../parts/button';
import { ButtonList } from '../../parts/button-list';
import { Icon } from '../../parts/icon';
import { ProblemText } from '../../strings/error-text';
import { useText } from '../../strings/text';
import { ConnectionButton } from '../sso/connection-button';
import { COMPANY } from '../sso/connection-logo';
import { mainButtonsText } from './buttons-text';
import { HUBSPOT } from './hubspot-logo';
import type { MainButtonsProps, MainProps } from './main-props';
import { OneTapPlace } from './one-tap-place';

const LOGOS = { google: GOOGLE, microsoft: MICROSOFT, hubspot: HUBSPOT, slack: SLACK, github: GITHUB } as const;

const TEXTS = {
  google: 'oauth.continueWithGoogle',
  microsoft: 'oauth.continueWithMicrosoft',
  hubspot: 'oauth.continueWithHubSpot',
  slack: 'oauth.continueWithSlack',
  github: 'oauth.continueWithGitHub',
} as const satisfies Record<OrganizationOAuthProvider, keyof typeof mainButtonsText>;

// Org 4.4, W52.
/** Accounts of other services, and log-in pages of companies. */
export function MainButtons({ buttons, state, send, saysError, emailField }: MainButtonsProps) {
  const { error, isOfButton, entry } = state;
  return (
    <ButtonList>
      {saysError && error && isOfButton ? (
        <Banner kind="error">
          <ProblemText problem={error} />
        </Banner>
      ) : null}
      {buttons.map((button) => {
        const key = keyOf(button);
        const busy = entry === 'leaving' && state.pressed === key;
        const press = { busy, disabled: entry !== 'open' && !busy, onPress: () => send(pressed(button, emailField.current?.value)) };
        return <OneButton key={key} button={button} {...press} send={send} />;
      })}
    </ButtonList>
  );
}

// Org W38: connections by their id, since two may have one name.
function keyOf(button: MainButton): string {
  if (button.button === 'oauth') return button.provider;
  return button.button === 'sso' ? 'sso' : button.connection.id;
}

/** @param email What the form of this screen holds, if there is one (org 5.12). */
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
  if (button.button === 'connection') {
    return <ConnectionButton connection={button.connection} busy={busy} disabled={disabled} onPress={onPress} />;
  }
  const isSso = button.button === 'sso';
  const drawn = (
    <Button
      variant="secondary"
      mark={isSso ? <Icon drawing={COMPANY} /> : <BrandLogo shapes={LOGOS[button.provider]} />}
      busy={busy}
      busyText={t('foyer.main.leaving')}
      disabled={disabled}
      onClick={onPress}
    >
      {t(isSso ? 'provider.continueWithSSO' : TEXTS[button.provider])}
    </Button>
  );
  return isSso || button.provider !== 'google' ? drawn : <OneTapPlace button={drawn} send={send} />;
}
