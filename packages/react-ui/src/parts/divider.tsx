import { useStyles } from '../theme/use-styles';
import dividerCss from './divider.css?inline';

export interface DividerProps {
  readonly children: string;
}

/** A line with a word in it, between ways to sign in. */
export function Divider({ children }: DividerProps) {
  useStyles(dividerCss);
  return <div className="foyer-divider">{children}</div>;
}
