import type { ReactNode } from 'react';
import { useStyles } from '../theme/style-sheets';
import cardCss from './card.css?inline';
import { Loader } from './loader';

export interface CardProps {
  readonly children?: ReactNode;
  /** Above everything else, such as the logo of an application that asks for access. */
  readonly header?: ReactNode;
  /** Something has to be loaded first: says what, and floats the loader over the content. */
  readonly busyLabel?: string | undefined;
}

/** What a screen stands in: its parts below each other, at the distances of the grid. */
export function Card({ children, header, busyLabel }: CardProps) {
  useStyles(cardCss);
  return (
    <div className="foyer-card" aria-busy={busyLabel ? true : undefined}>
      {header}
      {children}
      {busyLabel ? <Loader label={busyLabel} room="none" /> : null}
    </div>
  );
}
