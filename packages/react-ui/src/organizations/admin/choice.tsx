import type { ReactNode, Ref } from 'react';
import { useInstanceId } from '../../theme/use-theme';
import { useStyles } from '../../theme/style-sheets';
import { ErrorText } from '../../parts/error-text';
import checkboxCss from '../../parts/checkbox.css?inline';
import adminCss from './admin.css?inline';

interface ChoicesFieldProps {
  readonly label: string;
  /** The label is for screen readers alone: the words around the field say the same. */
  readonly hideLabel?: boolean | undefined;
  readonly note?: ReactNode;
  readonly error?: ReactNode;
  /** A {@link Choice} each. */
  readonly children: ReactNode;
}

/** Several boxes to tick, or circles of which one is chosen, under one label. */
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
  /** Default: a box to tick. */
  readonly type?: 'checkbox' | 'radio' | undefined;
  readonly name: string;
  readonly isChosen: boolean;
  /** It cannot be changed, but can have the focus: `note` says why. */
  readonly isFixed?: boolean | undefined;
  readonly note?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly onChoose: (isChosen: boolean) => void;
  readonly children: ReactNode;
}

/** One of several choices, with what there is to say about it. */
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
