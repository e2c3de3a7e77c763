import type { ReactNode } from 'react';
import { useStyles } from '../../theme/style-sheets';
import textCss from '../text.css?inline';

export interface HelperTextProps {
  readonly children: ReactNode;
  readonly id?: string | undefined;
  /** For text that appears or changes without user action. */
  readonly role?: 'alert' | 'status' | 'timer' | undefined;
}

/** A small, quiet line. */
export function HelperText({ children, id, role }: HelperTextProps) {
  useStyles(textCss);
  return (
    <p className="foyer-helper" id={id} role={role}>
      {children}
    </p>
  );
}
