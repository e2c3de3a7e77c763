import type { PhoneCountries, Problem } from '@foyer/core/internal/shared';
import type { ReactNode } from 'react';
import { useContext, useRef, useState } from 'react';
import { FrameContext } from '../../theme/frame-context';
import { Button } from '../../parts/button';
import { Form } from '../../parts/form';
import { useFieldText } from '../../parts/use-field-text';
import { PhoneField } from './phone-field';
import { useCountry } from './use-country';
import { ProblemText } from '../../text/error-text';
import { mainText } from '../../text/main-text';
import { useText } from '../../text/text';

export interface PhoneFormProps {
  /** The number that was typed before. */
  readonly draft: { readonly phone: string; readonly country: string } | undefined;
  /** The number that the field contains until the user types. */
  readonly initialPhone?: string | undefined;
  /** The first country, and those that can be chosen. */
  readonly countries?: PhoneCountries | undefined;
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
  const country = useCountry(draft?.country, props.countries);
  const { noScript } = useContext(FrameContext);
  const phone = draft?.phone ?? props.initialPhone;
  const [isEmpty, setEmpty] = useState(!phone && !noScript);
  useFieldText(input, props.needsText ? (text) => setEmpty(text.trim() === '') : undefined);
  return (
    <Form
      onSubmit={() => onSubmit(input.current?.value ?? '', country.read())}
      problem={problem}
      fieldRef={input}
      name={props.formName}
    >
      <PhoneField
        label={t('foyer.phone.label')}
        name="phone"
        autoComplete={props.autoComplete}
        country={country}
        countries={props.countries}
        defaultValue={phone}
        readOnly={busy}
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
