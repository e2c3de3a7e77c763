import { BodyText } from '../../parts/body-text';
import { Button } from '../../parts/button';
import { Card } from '../../parts/card';
import { Heading } from '../../parts/heading';
import { linkText } from './link-text';
import { useText } from '../../strings/text';

interface LinkConfirmProps {
  readonly content: 'foyer.link.confirm.content' | 'foyer.oauth.confirm.content';
  readonly send: (event: { readonly type: 'confirm' | 'back' }) => void;
}

/** The link or answer that opened the page may come from an attacker, so the person confirms (threats T10, T14). */
export function LinkConfirm({ content, send }: LinkConfirmProps) {
  const t = useText(linkText);
  return (
    <Card>
      <Heading>{t('foyer.link.confirm.title')}</Heading>
      <BodyText>{t(content)}</BodyText>
      <Button onClick={() => send({ type: 'confirm' })}>{t('button.continue')}</Button>
      <Button variant="text" onClick={() => send({ type: 'back' })}>
        {t('button.cancel')}
      </Button>
    </Card>
  );
}

/** Makes the confirmation screen of a method. */
export const confirmOf = (content: LinkConfirmProps['content']) =>
  function MethodConfirm({ send }: Pick<LinkConfirmProps, 'send'>) {
    return <LinkConfirm content={content} send={send} />;
  };
