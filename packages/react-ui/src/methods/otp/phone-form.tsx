import { useRef, useState } from 'react';
import { Button } from '../../parts/button';
import { Form } from '../../parts/form';
import type { PhoneFormProps } from '../shared/login-method';
import { useFieldText } from '../../parts/use-field-text';
import { PhoneField } from './phone-field';
import { ProblemText } from '../../strings/error-text';
import { mainText } from '../../strings/main-text';
import { useText } from '../../strings/text';

/** Spec section 2: the country select starts at the US. */
const DEFAULT_COUNTRY = 'US';

/** A country select, a phone field and 'Continue'. */
export function PhoneForm(props: PhoneFormProps) {
  const { draft, problem, busy, blocked, onSubmit } = props;
  const t = useText(mainText);
  const input = useRef<HTMLInputElement>(null);
  const country = useRef(draft?.country ?? DEFAULT_COUNTRY);
  const [isEmpty, setEmpty] = useState(!draft?.phone);
  useFieldText(input, props.needsText ? (text) => setEmpty(text.trim() === '') : undefined);
  return (
    <Form
      onSubmit={() => onSubmit(input.current?.value ?? '', country.current)}
      problem={problem}
      fieldRef={input}
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
      <Button type="submit" busy={busy} busyText={props.busyText} disabled={blocked || (props.needsText === true && isEmpty)}>
        {t('button.continue')}
      </Button>
    </Form>
  );
}
