import type { ReactNode } from 'react';
import { errorText } from './error-text';

export interface FieldFrameProps {
  readonly inputId: string;
  readonly errorId: string;
  readonly label: string;
  readonly hideLabel?: boolean | undefined;
  readonly error: ReactNode;
  readonly hint?: ReactNode;
  /** The current activity, shown in place of the error. */
  readonly status?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of every field: the label above the input and the place for its error below. */
export const FieldFrame = (props: FieldFrameProps): ReactNode => fieldFrame(props);

/** The same for the field of a first form. */
export function fieldFrame(props: FieldFrameProps): ReactNode {
  return (
    <div className="foyer-field">
      <label className={props.hideLabel ? 'foyer-hidden' : 'foyer-label'} htmlFor={props.inputId}>
        {props.label}
      </label>
      {props.children}
      <div className="foyer-field-note">
        {errorText({ id: props.errorId, children: props.error })}
        <div className="foyer-field-status" role="status">
          {props.status}
        </div>
        {props.hint}
      </div>
    </div>
  );
}
