import { useRef } from 'react';
import { useAutocomplete } from '../shared/login-context';
import { Button } from '../../parts/button';
import { Form } from '../../parts/form';
import type { PhoneFormProps } from '../shared/login-method';
import { PhoneField } from './phone-field';
import { ProblemText } from '../../strings/error-text';
import { mainText } from '../../strings/main-text';
import { useText } from '../../strings/text';

/** Spec section 2: the country select starts at the US. */
const DEFAULT_COUNTRY = 'US';

/** A country select, a phone field and 'Continue'. */
export function PhoneForm({ draft, problem, busy, blocked, onSubmit }: PhoneFormProps) {
  const t = useText(mainText);
  const input = useRef<HTMLInputElement>(null);
  const country = useRef(draft?.country ?? DEFAULT_COUNTRY);
  return (
    <Form
      onSubmit={() => onSubmit(input.current?.value ?? '', country.current)}
      problem={problem}
      fieldRef={input}
    >
      <PhoneField
        label={t('foyer.phone.label')}
        name="phone"
        autoComplete={useAutocomplete('tel')}
        defaultCountry={country.current}
        defaultValue={draft?.phone}
        readOnly={busy}
        onCountryChange={(next) => {
          country.current = next;
        }}
        inputRef={input}
        error={problem ? <ProblemText problem={problem} /> : undefined}
      />
      <Button type="submit" busy={busy} disabled={blocked}>
        {t('button.continue')}
      </Button>
    </Form>
  );
}
