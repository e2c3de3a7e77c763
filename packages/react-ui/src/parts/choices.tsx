import type { ReactNode } from 'react';
import { useStyles } from '../theme/use-styles';
import choicesCss from './choices.css?inline';

/** Two buttons of equal size to decide by, beside each other where there is room. */
export function Choices({ children }: { readonly children: ReactNode }) {
  useStyles(choicesCss);
  return <div className="foyer-choices">{children}</div>;
}
