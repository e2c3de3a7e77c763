import type { ReactNode } from 'react';
import { BodyText } from './heading';
import { Card } from './card';
import { Illustration } from './illustration';

interface WaitingProps {
  /** Its purpose. */
  readonly text: ReactNode;
  /** Drawn above: a way out. */
  readonly back?: ReactNode;
  /** Drawn below: what else can be done. */
  readonly children?: ReactNode;
}

/** A screen that waits, and says what for. */
export function Waiting({ text, back, children }: WaitingProps) {
  return (
    <Card>
      {back}
      <Illustration kind="spinner" />
      <BodyText role="status">{text}</BodyText>
      {children}
    </Card>
  );
}
