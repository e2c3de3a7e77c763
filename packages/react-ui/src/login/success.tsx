import { BodyText, Heading } from '../parts/heading';
import { Card } from '../parts/card';
import { Illustration } from '../parts/illustration';
import { unstaged } from './stage';
import { useText } from '../text/text';
import { successText } from './outcome-text';

type Content = keyof typeof successText & `${string}.content`;

/** 'Success!' with a check and one sentence (spec section 2). */
export function Success({ content }: { readonly content: Content }) {
  const t = useText(successText);
  return (
    <Card>
      <Heading>{t('success.title')}</Heading>
      <Illustration kind="check" />
      <BodyText>{t(content)}</BodyText>
    </Card>
  );
}

/** Makes the success screen of a method. */
export const successOf = (content: Content) =>
  unstaged(function MethodSuccess() {
    return <Success content={content} />;
  });
