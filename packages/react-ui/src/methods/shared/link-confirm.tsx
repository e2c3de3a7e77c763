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

/** Somebody else may have sent what the page was opened with: a person decides (threats T10, T14). */
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

/** The confirmation screen of one method, with its sentence. */
export const confirmOf = (content: LinkConfirmProps['content']) =>
  function MethodConfirm({ send }: Pick<LinkConfirmProps, 'send'>) {
    return <LinkConfirm content={content} send={send} />;
  };
