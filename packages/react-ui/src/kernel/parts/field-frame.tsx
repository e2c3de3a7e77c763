import type { ReactNode } from 'react';
import { useStyles } from '../theme/style-sheets';
import { ErrorText } from './error-text';
import fieldCss from './field-frame.css?inline';

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
export function FieldFrame(props: FieldFrameProps) {
  useStyles(fieldCss);
  return (
    <div className="foyer-field">
      <label className={props.hideLabel ? 'foyer-hidden' : 'foyer-label'} htmlFor={props.inputId}>
        {props.label}
      </label>
      {props.children}
      <div className="foyer-field-note">
        <ErrorText id={props.errorId}>{props.error}</ErrorText>
        <div className="foyer-field-status" role="status">
          {props.status}
        </div>
        {props.hint}
      </div>
    </div>
  );
}
