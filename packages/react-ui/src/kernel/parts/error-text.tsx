import type { ReactNode } from 'react';
import { useStyles } from '../theme/style-sheets';
import errorTextCss from './error-text.css?inline';
import { ERROR, Icon } from './icon';

export interface ErrorTextProps {
  readonly id?: string | undefined;
  /**
   * May be empty. The live region stays in the page, because screen readers only announce changes to an existing one.
   */
  readonly children?: ReactNode;
}

/** The place of an error: a live region. */
export function ErrorText({ id, children }: ErrorTextProps) {
  useStyles(errorTextCss);
  const empty = children === undefined || children === null || children === false || children === '';
  return (
    <div className="foyer-error" id={id} role="alert">
      {!empty && (
        <>
          <Icon drawing={ERROR} />
          <span className="foyer-error-words">{children}</span>
        </>
      )}
    </div>
  );
}
