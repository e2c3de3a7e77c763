import type { ReactNode } from 'react';
import { BodyText, Heading } from '../parts/heading';
import { Card } from '../parts/card';
import { Illustration } from '../parts/illustration';
import { errorScreenText } from '../login/outcome-text';
import { useText } from '../text/text';

interface ConsentErrorProps {
  /** The description of the error. */
  readonly children: ReactNode;
  /** The user's options. */
  readonly after?: ReactNode;
}

/** The error screen of an application's request (spec section 2). */
export function ConsentError({ children, after }: ConsentErrorProps) {
  const t = useText(errorScreenText);
  return (
    <Card>
      <Heading>{t('error.title')}</Heading>
      <Illustration kind="error" />
      <BodyText role="alert">{children}</BodyText>
      {after}
    </Card>
  );
}
