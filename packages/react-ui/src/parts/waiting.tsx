import type { ReactNode } from 'react';
import { BodyText } from './heading';
import { Card } from './card';
import { Illustration } from './illustration';

interface WaitingProps {
  /** The purpose of the wait. */
  readonly text: ReactNode;
  /** Rendered above the text: a way back. */
  readonly back?: ReactNode;
  /** Rendered below the text: alternatives. */
  readonly children?: ReactNode;
}

/** A screen that waits, with the reason. */
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
