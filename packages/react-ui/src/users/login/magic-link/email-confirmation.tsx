import type { MagicLinkEvent, MagicLinkState } from '@foyer/core';
import { webMailLinks } from '@foyer/core/internal/shared';
import { useScreenContext } from '../../../parts/screen-context';
import type { LoginContextValue } from '../login-context';
import { Address } from '../../../parts/address';
import { Banner } from '../../../parts/banner';
import { Button } from '../../../parts/button';
import type { ScreenProps } from '../../../parts/screen';
import { renewText } from '../../../login/renew-text';
import { emailText } from '../../../login/magic-link-text';
import { useText } from '../../../text/text';
import { MailSent } from '../../../login/mail-sent';

type SentState = Extract<MagicLinkState, { at: 'sent' }>;

/** 'Check your email' after a link was sent (spec section 2, Email confirmation). */
export function EmailConfirmation({ state, send }: ScreenProps<SentState, MagicLinkEvent>) {
  const t = useText(emailText);
  const own = useText(renewText);
  const { config, bootstrap } = useScreenContext<LoginContextValue>();
  return (
    <MailSent
      title={t('emailConfirmation.title')}
      content={t.rich('emailConfirmation.content', { email: <Address>{state.email}</Address> })}
      links={webMailLinks(config.emailMagicLinksOptions?.domainHint, bootstrap.emailDomains)}
    >
      {state.anywhere === 'returned' ? <Banner kind="info">{own('foyer.link.elsewhere')}</Banner> : null}
      <Button variant="secondary" onClick={() => send({ type: 'tryAgain' })}>
        {t('button.retry')}
      </Button>
    </MailSent>
  );
}
