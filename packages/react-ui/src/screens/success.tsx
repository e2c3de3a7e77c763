import { BodyText } from '../parts/body-text';
import { Card } from '../parts/card';
import { Heading } from '../parts/heading';
import { Illustration } from '../parts/illustration';
import { successText } from '../strings/en/success';
import { useText } from '../strings/text';

/** 'Success!' with a check and one sentence (spec section 2). */
export function Success({ content }: { readonly content: keyof typeof successText & `${string}.content` }) {
  const t = useText(successText);
  return (
    <Card>
      <Heading>{t('success.title')}</Heading>
      <Illustration kind="check" />
      <BodyText>{t(content)}</BodyText>
    </Card>
  );
}
