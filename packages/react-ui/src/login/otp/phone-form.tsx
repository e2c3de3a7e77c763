import type { Problem } from '@foyer/core/internal/shared';
import type { ReactNode } from 'react';
import { useContext, useRef, useState } from 'react';
import { FrameContext } from '../../theme/frame-context';
import { Button } from '../../parts/button';
import { Form } from '../../parts/form';
import { useFieldText } from '../../parts/use-field-text';
import { PhoneField } from './phone-field';
import { ProblemText } from '../../text/error-text';
import { mainText } from '../../text/main-text';
import { useText } from '../../text/text';

/** Spec section 2: the country select starts at the US. */
const DEFAULT_COUNTRY = 'US';

export interface PhoneFormProps {
  /** The number that was typed before. */
  readonly draft: { readonly phone: string; readonly country: string } | undefined;
  readonly problem: Problem | undefined;
  /** Text of the error, if it differs from the text of its code. */
  readonly problemText?: ReactNode;
  readonly busy: boolean;
  readonly busyText?: string | undefined;
  readonly blocked: boolean;
  /** The button is disabled while the field is empty. */
  readonly needsText?: boolean | undefined;
  /** The name of the form for a host's route without JavaScript. */
  readonly formName?: string | undefined;
  readonly autoComplete?: string | undefined;
  readonly onSubmit: (phone: string, country: string) => void;
}

/** A country select, a phone field and 'Continue'. */
export function PhoneForm(props: PhoneFormProps) {
  const { draft, problem, busy, blocked, onSubmit } = props;
  const t = useText(mainText);
  const input = useRef<HTMLInputElement>(null);
  const country = useRef(draft?.country ?? DEFAULT_COUNTRY);
  const { noScript } = useContext(FrameContext);
  const [isEmpty, setEmpty] = useState(!draft?.phone && !noScript);
  useFieldText(input, props.needsText ? (text) => setEmpty(text.trim() === '') : undefined);
  return (
    <Form
      onSubmit={() => onSubmit(input.current?.value ?? '', country.current)}
      problem={problem}
      fieldRef={input}
      name={props.formName}
    >
      <PhoneField
        label={t('foyer.phone.label')}
        name="phone"
        autoComplete={props.autoComplete}
        defaultCountry={country.current}
        defaultValue={draft?.phone}
        readOnly={busy}
        onCountryChange={(next) => {
          country.current = next;
        }}
        inputRef={input}
        error={problem ? (props.problemText ?? <ProblemText problem={problem} />) : undefined}
      />
      <Button
        type="submit"
        busy={busy}
        busyText={props.busyText}
        disabled={blocked || (props.needsText === true && isEmpty)}
      >
        {t('button.continue')}
      </Button>
    </Form>
  );
}
