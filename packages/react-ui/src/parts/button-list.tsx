import type { ReactNode } from 'react';
import { useStyles } from '../theme/use-styles';
import buttonListCss from './button-list.css?inline';

export interface ButtonListProps {
  readonly children?: ReactNode;
  /** How many buttons are still to come: their room is kept. */
  readonly awaited?: number | undefined;
}

/** Buttons below each other that are choices of one kind. Takes no room while it is empty. */
export function ButtonList({ children, awaited = 0 }: ButtonListProps) {
  useStyles(buttonListCss);
  const rooms = Array.from({ length: awaited }, (_, index) => <div key={index} className="foyer-button-room" />);
  return (
    <div className="foyer-button-list">
      {rooms}
      {children}
    </div>
  );
}
