import type { OrganizationLoginEvent } from '@foyer/core/organizations';
import type { MainButton } from '@foyer/core/organizations/skin';
import { ProviderLogo } from '../../methods/oauth/provider-logo';
import { Button } from '../../parts/button';
import { ButtonList } from '../../parts/button-list';
import { useText } from '../../strings/text';
import { mainButtonsText } from './buttons-text';
import type { MainProps } from './main-props';

interface MainButtonsProps extends MainProps {
  readonly buttons: readonly MainButton[];
}

const OAUTH_TEXTS = {
  google: 'oauth.continueWithGoogle',
  microsoft: 'oauth.continueWithMicrosoft',
  hubspot: 'oauth.continueWithHubSpot',
  slack: 'oauth.continueWithSlack',
  github: 'oauth.continueWithGitHub',
} as const;

// Org 4.4.
/** Accounts of other services, and log-in pages of companies. */
export function MainButtons({ buttons, state, send }: MainButtonsProps) {
  const isLeaving = state.entry === 'leaving';
  return (
    <ButtonList>
      {buttons.map((button) => (
        <OneButton key={keyOf(button)} button={button} disabled={isLeaving} onPress={() => send(pressed(button))} />
      ))}
    </ButtonList>
  );
}

// Org W38: connections by their id, since two may have one name.
const keyOf = (button: MainButton): string =>
  button.button === 'oauth' ? button.provider : button.button === 'sso' ? 'sso' : button.connection.id;

function pressed(button: MainButton): OrganizationLoginEvent {
  switch (button.button) {
    case 'oauth':
      return { type: 'chooseProvider', provider: button.provider };
    case 'sso':
      return { type: 'chooseSso' };
    case 'connection':
      return { type: 'chooseConnection', connectionId: button.connection.id };
  }
}

interface OneButtonProps {
  readonly button: MainButton;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

function OneButton({ button, disabled, onPress }: OneButtonProps) {
  const t = useText(mainButtonsText);
  const shared = { variant: 'secondary', disabled, onClick: onPress } as const;
  switch (button.button) {
    case 'oauth':
      return (
        <Button {...shared} mark={button.provider === 'hubspot' ? undefined : <ProviderLogo provider={button.provider} />}>
          {t(OAUTH_TEXTS[button.provider])}
        </Button>
      );
    case 'sso':
      return <Button {...shared}>{t('provider.continueWithSSO')}</Button>;
    case 'connection':
      return (
        <Button {...shared}>
          {t.rich('provider.continueWith', { displayName: <bdi translate="no">{button.connection.displayName}</bdi> })}
        </Button>
      );
  }
}
