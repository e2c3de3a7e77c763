import { BodyText } from './body-text';
import { Card } from './card';
import { Illustration } from './illustration';

/** A screen that waits, and says what for. */
export function Waiting({ text }: { readonly text: string }) {
  return (
    <Card>
      <Illustration kind="spinner" />
      <BodyText role="status">{text}</BodyText>
    </Card>
  );
}
