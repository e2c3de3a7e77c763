import type { ReactNode } from 'react';
import { ERROR, Icon } from './icon';

export interface ErrorTextProps {
  readonly id?: string | undefined;
  /**
   * Can be empty. The live region stays in the page, because screen readers only announce changes to an existing one.
   */
  readonly children?: ReactNode;
}

/** The place of an error: a live region. */
export const ErrorText = (props: ErrorTextProps): ReactNode => errorText(props);

/** The same for a field. */
export function errorText({ id, children }: ErrorTextProps): ReactNode {
  const empty = children === undefined || children === null || children === false || children === '';
  return (
    <div className="foyer-error" id={id} role="alert">
      {!empty && (
        <>
          <Icon shape={ERROR} />
          <span className="foyer-error-words">{children}</span>
        </>
      )}
    </div>
  );
}
