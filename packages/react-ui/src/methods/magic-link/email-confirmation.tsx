import type { MagicLinkEvent, MagicLinkState } from '@foyer/core';
import { webMailLinks } from '@foyer/core';
import { useLoginContext } from '../shared/login-context';
import { Address } from '../../parts/address';
import { BodyText } from '../../parts/body-text';
import { Button } from '../../parts/button';
import { Card } from '../../parts/card';
import { ExternalLink } from '../../parts/external-link';
import { Heading } from '../../parts/heading';
import { LinkList } from '../../parts/link-list';
import { emailText } from './magic-link-text';
import { useText } from '../../strings/text';
import type { ScreenProps } from '../../parts/screen';

const LABELS = { gmail: 'link.openInGmail', yahoo: 'link.openInYahoo', outlook: 'link.openInOutlook' } as const;

type SentState = Extract<MagicLinkState, { at: 'sent' }>;

/** 'Check your email' after a link was sent (spec section 2, Email confirmation). */
export function EmailConfirmation({ state, send }: ScreenProps<SentState, MagicLinkEvent>) {
  const t = useText(emailText);
  const { config, bootstrap } = useLoginContext();
  const links = webMailLinks(config.emailMagicLinksOptions?.domainHint, bootstrap.emailDomains);
  return (
    <Card>
      <Heading>{t('emailConfirmation.title')}</Heading>
      <BodyText>{t.rich('emailConfirmation.content', { email: <Address>{state.email}</Address> })}</BodyText>
      <LinkList>
        {links.map(({ mail, href }) => (
          <ExternalLink key={mail} href={href}>
            {t(LABELS[mail])}
          </ExternalLink>
        ))}
      </LinkList>
      <Button variant="secondary" onClick={() => send({ type: 'tryAgain' })}>
        {t('button.retry')}
      </Button>
    </Card>
  );
}
