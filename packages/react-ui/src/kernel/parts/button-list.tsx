import type { ReactNode } from 'react';
import { useStyles } from '../theme/style-sheets';
import buttonListCss from './button-list.css?inline';
import dividerCss from './divider.css?inline';

export interface ButtonListProps {
  readonly children?: ReactNode;
  /** Number of buttons that are still loading. Space is reserved for them. */
  readonly awaited?: number | undefined;
}

/** A column of buttons of one kind. Takes no space while it is empty. */
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
