import type { ComponentPropsWithoutRef, ReactNode, RefObject } from 'react';
import { useContext, useEffect, useState } from 'react';
import { FrameContext } from '../../theme/frame-context';
import { useIsAwaiting, useScreenFocus, useStagedField } from '../../parts/screen';
import { passwordFieldText } from './password-strength-text';
import { useText } from '../../text/text';
import { useIsHydrated } from '@foyer/react-headless/internal';
import { useInstanceId } from '../../theme/use-theme';
import { useStyles } from '../../theme/style-sheets';
import { FieldFrame } from '../../parts/field-frame';
import type { IconShape } from '../../parts/icon';
import { Icon } from '../../parts/icon';
import passwordCss from '../../parts/password-field.css?inline';
import { ArrivingStyles } from '../../parts/arriving-styles';
import { useFieldText } from '../../parts/use-field-text';

const EYE: IconShape = {
  path: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
};
const CROSSED: IconShape = { path: `${EYE.path}M4 20 20 4` };

export interface PasswordFieldProps {
  readonly label: string;
  /** Tells password managers whether to create a password or fill in the saved one. */
  readonly autoComplete: 'new-password' | 'current-password';
  /** Requirements for generated passwords, in the syntax of `passwordrules`. */
  readonly rules?: string | undefined;
  readonly minLength?: number | undefined;
  readonly error?: ReactNode;
  /** Shown below the field, in the place of its error. */
  readonly hint?: ReactNode;
  readonly readOnly?: boolean | undefined;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** The id of an element with further description of the field. */
  readonly describedBy?: string | undefined;
  /** Called with each new text in the field, including autofilled text. */
  readonly onText?: ((text: string) => void) | undefined;
}

/**
 * A password field whose text can be shown. Nothing trims, truncates or stores the text. When a staged screen is shown,
 * the field is rendered again: password managers and browsers only fill fields that appear.
 */
export function PasswordField(props: PasswordFieldProps) {
  const { label, disabled = false } = useStagedField(props.label);
  return <OnePasswordField key={String(disabled)} {...props} label={label} disabled={disabled} />;
}

function OnePasswordField(props: PasswordFieldProps & { readonly disabled: boolean }) {
  const { label, rules, error, hint, inputRef, describedBy, onText, ...input } = props;
  const readOnly = useIsAwaiting() || props.readOnly;
  const t = useText(passwordFieldText);
  const id = useInstanceId();
  const isHydrated = useIsHydrated();
  const [isShown, setShown] = useState(false);
  const { noScript } = useContext(FrameContext);
  useStyles(passwordCss);
  useScreenFocus(inputRef);
  useFieldText(inputRef, onText);
  useEffect(() => {
    // Browsers remember the content of text fields when a form is submitted, so turn it back into a password field.
    if (readOnly) setShown(false);
  }, [readOnly]);
  return (
    <FieldFrame inputId={id} errorId={`${id}error`} label={label} error={error} hint={hint}>
      {isHydrated ? null : <ArrivingStyles css={passwordCss} />}
      <div className="foyer-password" data-shown={isShown || undefined}>
        <input
          {...input}
          {...({ passwordrules: rules } as ComponentPropsWithoutRef<'input'>)}
          ref={inputRef}
          className="foyer-input"
          id={id}
          name="password"
          type={isShown ? 'text' : 'password'}
          readOnly={readOnly}
          required
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
          translate="no"
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={describedBy ? `${id}error ${describedBy}` : `${id}error`}
        />
        {noScript ? null : (
          <button
            className="foyer-password-toggle"
            type="button"
            aria-label={t('foyer.password.show')}
            aria-pressed={isShown}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          >
            <Icon shape={isShown ? CROSSED : EYE} />
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
