import type { ReactNode } from 'react';
import { useStyles } from '../theme/style-sheets';
import buttonListCss from './button-list.css?inline';
import dividerCss from './divider.css?inline';

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

export interface DividerProps {
  readonly children: string;
}

/** A line with a word in it, between ways to sign in. */
export function Divider({ children }: DividerProps) {
  useStyles(dividerCss);
  return <div className="foyer-divider">{children}</div>;
}
