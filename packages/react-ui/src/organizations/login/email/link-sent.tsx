import type { OrganizationLoginEvent, OrganizationLoginState } from '@foyer/core/organizations';
import { webMailLinks } from '@foyer/core/internal/shared';
import { emailText } from '../../../login/magic-link-text';
import { MailSent } from '../../../login/mail-sent';
import { renewText } from '../../../login/renew-text';
import { Address } from '../../../parts/address';
import { BackButton } from '../../../parts/back-button';
import { Banner } from '../../../parts/banner';
import { Button } from '../../../parts/button';
import { ErrorText } from '../../../parts/error-text';
import type { ScreenProps } from '../../../parts/screen';
import { useScreenContext } from '../../../parts/screen-context';
import { useText } from '../../../text/text';
import type { OrganizationContextValue } from '../organization-context';
import { OrganizationProblem } from '../organization-problem';
import { placeOf } from './email-methods';
import { emailMethodsText } from './email-methods-text';
import { ResendLine } from '../../../login/resend-message';

type LinkSentState = Extract<OrganizationLoginState, { readonly at: 'linkSent' }>;

// Org 5.8.
/** 'Check your email': a link was sent. It can be sent again, or to a different address. */
export function LinkSent({ state, send }: ScreenProps<LinkSentState, OrganizationLoginEvent>) {
  const t = useText(emailText);
  const words = useText(emailMethodsText);
  const { config, bootstrap } = useScreenContext<OrganizationContextValue>();
  const own = useText(renewText);
  const { about, anywhere, resend, resendAt, error, blocked = false } = state;
  return (
    <MailSent
      back={<BackButton label={words('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />}
      title={t('emailConfirmation.title')}
      content={t.rich('emailConfirmation.content', { email: <Address>{about.email}</Address> })}
      links={webMailLinks(config.emailMagicLinksOptions?.domainHint, bootstrap.emailDomains)}
    >
      {anywhere === 'returned' ? <Banner kind="info">{own('foyer.link.elsewhere')}</Banner> : null}
      <ResendLine what="email" resend={resend} resendAt={resendAt} disabled={blocked} send={send} />
      <ErrorText>{error ? <OrganizationProblem problem={error} place={placeOf(about)} /> : null}</ErrorText>
      <Button variant="secondary" onClick={() => send({ type: 'tryAgain' })}>
        {t('button.retry')}
      </Button>
    </MailSent>
  );
}
