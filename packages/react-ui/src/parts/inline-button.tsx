import type { ReactNode } from 'react';
import { useStyles } from '../theme/style-sheets';
import inlineButtonCss from './inline-button.css?inline';

export interface InlineButtonProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button within a sentence. */
export function InlineButton({ onClick, children }: InlineButtonProps) {
  useStyles(inlineButtonCss);
  return (
    <button className="foyer-inline-button" type="button" onClick={onClick}>
      {children}
    </button>
  );
}
