import type { ReactNode } from 'react';
import { useStyles } from '../theme/use-styles';
import rowCss from './row.css?inline';

export interface RowProps {
  readonly children: ReactNode;
}

/** A few short things beside each other; where they do not fit, below each other. */
export function Row({ children }: RowProps) {
  useStyles(rowCss);
  return <div className="foyer-row">{children}</div>;
}
