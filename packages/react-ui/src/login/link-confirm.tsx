import type { Present } from '@foyer/core/internal/shared';
import type { ReactNode } from 'react';
import { useContext } from 'react';
import { FrameContext } from '../theme/frame-context';
import { Address } from '../parts/address';
import { BodyText, Heading } from '../parts/heading';
import { Button } from '../parts/button';
import { Card } from '../parts/card';
import { linkText } from './outcome-text';
import { useText } from '../text/text';

interface LinkConfirmProps {
  readonly kind: 'link' | 'oauth';
  /** The signed-in user who would be replaced. */
  readonly present?: Present | undefined;
  readonly send: (event: { readonly type: 'confirm' | 'back' }) => void;
}

/**
 * The link or response that opened the page might come from an attacker, or would end the session of the signed-in
 * user, so the user must confirm (threats T10, T14).
 */
export function LinkConfirm({ kind, present, send }: LinkConfirmProps) {
  const t = useText(linkText);
  return (
    <ConfirmCard send={send}>
      {present
        ? t.rich(`foyer.${kind}.confirm.replaces`, { account: <PresentAccount {...present} /> })
        : t(`foyer.${kind}.confirm.content`)}
    </ConfirmCard>
  );
}

interface ConfirmCardProps extends Pick<LinkConfirmProps, 'send'> {
  /** Ignores presses by scripts: no other proof exists that a user, not an email scanner, continues. */
  readonly isDeliberate?: boolean | undefined;
  readonly children: ReactNode;
}

/** 'Finish logging in', the consequence, and the two buttons. */
export function ConfirmCard({ isDeliberate = false, send, children }: ConfirmCardProps) {
  const t = useText(linkText);
  const { noScript = false } = useContext(FrameContext);
  // Without JavaScript, only a press posts the form.
  const needsTrust = isDeliberate && !noScript;
  return (
    <Card>
      <Heading>{t('foyer.link.confirm.title')}</Heading>
      <BodyText>{children}</BodyText>
      <Button onClick={(event) => (!needsTrust || event.nativeEvent.isTrusted) && send({ type: 'confirm' })}>
        {t('button.continue')}
      </Button>
      <Button variant="text" onClick={() => send({ type: 'back' })}>
        {t('button.cancel')}
      </Button>
    </Card>
  );
}

/** The signed-in user who would be replaced. */
export function PresentAccount({ contact, name }: Present) {
  const t = useText(linkText);
  if (contact.includes('@')) return <Address>{contact}</Address>;
  return <bdi translate="no">{contact || name || t('foyer.link.confirm.someone')}</bdi>;
}

/** The confirmation screen of social accounts. */
export function OAuthConfirm({
  state,
  send,
}: Pick<LinkConfirmProps, 'send'> & { readonly state: { readonly present?: Present } }) {
  return <LinkConfirm kind="oauth" present={state.present} send={send} />;
}
