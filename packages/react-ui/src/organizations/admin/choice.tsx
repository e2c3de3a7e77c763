import type { ReactNode, Ref } from 'react';
import { useInstanceId } from '../../theme/use-theme';
import { useStyles } from '../../theme/style-sheets';
import { ErrorText } from '../../parts/error-text';
import checkboxCss from '../../parts/checkbox.css?inline';
import adminCss from './admin.css?inline';

interface ChoicesFieldProps {
  readonly label: string;
  /** The label is only for screen readers, because the surrounding text says the same. */
  readonly hideLabel?: boolean | undefined;
  readonly note?: ReactNode;
  readonly error?: ReactNode;
  /** One {@link Choice} for each option. */
  readonly children: ReactNode;
}

/** A group of checkboxes or radio buttons under one label. */
export function ChoicesField({ label, hideLabel = false, note, error, children }: ChoicesFieldProps) {
  const id = useInstanceId();
  useStyles(adminCss);
  return (
    <fieldset className="foyer-choices-field" aria-describedby={note || error ? id : undefined}>
      <legend className={hideLabel ? 'foyer-hidden' : 'foyer-label'}>{label}</legend>
      {children}
      <div id={id}>
        {note ? <p className="foyer-helper">{note}</p> : null}
        <ErrorText>{error}</ErrorText>
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  /** @defaultValue a checkbox */
  readonly type?: 'checkbox' | 'radio' | undefined;
  readonly name: string;
  readonly isChosen: boolean;
  /** It can't be changed, but can have the focus: `note` gives the reason. */
  readonly isFixed?: boolean | undefined;
  readonly note?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly onChoose: (isChosen: boolean) => void;
  readonly children: ReactNode;
}

/** One of several options, with a note. */
export function Choice({
  type = 'checkbox',
  name,
  isChosen,
  isFixed = false,
  note,
  inputRef,
  onChoose,
  children,
}: ChoiceProps) {
  const id = useInstanceId();
  useStyles(checkboxCss);
  useStyles(adminCss);
  return (
    <div className="foyer-choice">
      <label className="foyer-checkbox">
        <input
          type={type}
          name={name}
          ref={inputRef}
          checked={isChosen}
          aria-disabled={isFixed || undefined}
          aria-describedby={note ? id : undefined}
          onChange={({ currentTarget }) => (isFixed ? undefined : onChoose(currentTarget.checked))}
        />
        <span>{children}</span>
      </label>
      {note ? (
        <p className="foyer-helper" id={id}>
          {note}
        </p>
      ) : null}
    </div>
  );
}
