import type { webMailLinks } from '@foyer/core/internal/shared';
import type { ReactNode } from 'react';
import { Card } from '../parts/card';
import { BodyText, Heading } from '../parts/heading';
import { ExternalLink } from '../parts/external-link';
import { LinkList } from '../parts/link-list';
import { useLoaded } from '../parts/use-loaded';
import { emailText } from './magic-link-text';
import { useText } from '../text/text';

const LABELS = { gmail: 'link.openInGmail', yahoo: 'link.openInYahoo', outlook: 'link.openInOutlook' } as const;

const loadLogo = () => import('./web-mail-logos').then((module) => module.WebMailLogo);

export interface MailSentProps {
  readonly title: string;
  readonly content: ReactNode;
  /** The web-mail services to open. */
  readonly links: ReturnType<typeof webMailLinks>;
  /** Rendered above the title. */
  readonly back?: ReactNode;
  /** Alternatives to opening the mailbox. */
  readonly children: ReactNode;
}

/** An email was sent: its purpose, and links to web-mail services. */
export function MailSent({ title, content, links, back, children }: MailSentProps) {
  const t = useText(emailText);
  const { value: Logo } = useLoaded(links.length > 0 ? loadLogo : undefined);
  return (
    <Card>
      {back}
      <Heading>{title}</Heading>
      <BodyText>{content}</BodyText>
      {links.length > 0 ? (
        <LinkList>
          {links.map(({ mail, href }) => (
            <ExternalLink key={mail} href={href} logo={Logo ? <Logo mail={mail} /> : null}>
              {t(LABELS[mail])}
            </ExternalLink>
          ))}
        </LinkList>
      ) : null}
      {children}
    </Card>
  );
}
