import type { ReactNode } from 'react';
import { Loader } from './loader';

export interface CardProps {
  readonly children?: ReactNode;
  /** Rendered above everything else, for example the logo of an app that asks for access. */
  readonly header?: ReactNode;
  /** Names what is loading. The loader floats over the content. */
  readonly busyLabel?: string | undefined;
}

/** The container of a screen: its parts in a column, spaced by the grid. */
export function Card({ children, header, busyLabel }: CardProps) {
  return (
    <div className="foyer-card" aria-busy={busyLabel ? true : undefined}>
      {header}
      {children}
      {busyLabel ? <Loader label={busyLabel} room="none" /> : null}
    </div>
  );
}
