import type { ReactNode } from 'react';
import { useStyles } from '../theme/use-styles';
import buttonListCss from './button-list.css?inline';

export interface ButtonListProps {
  readonly children?: ReactNode;
}

/** Buttons below each other that are choices of one kind. Takes no room while it is empty. */
export function ButtonList({ children }: ButtonListProps) {
  useStyles(buttonListCss);
  return <div className="foyer-button-list">{children}</div>;
}
