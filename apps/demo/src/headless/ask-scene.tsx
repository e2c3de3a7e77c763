import type { MagicLinkState, OtpDestination, OtpState, Problem } from '@foyer/core';
import { CountrySelect, PhoneInput } from '@foyer/react-headless';
import type { ComponentPropsWithoutRef, Ref } from 'react';
import { useId, useRef, useState } from 'react';
import { Says } from './says';
import { Scene } from './scene';
import type { Way } from './way';

const WAYS: readonly { readonly way: Way; readonly label: string }[] = [
  { way: 'email', label: 'a code by email' },
  { way: 'sms', label: 'a code by text' },
  { way: 'whatsapp', label: 'a code by WhatsApp' },
  { way: 'link', label: 'a link by email' },
];

interface AskSceneProps {
  readonly way: Way;
  readonly onWay: (way: Way) => void;
  readonly state: OtpState | MagicLinkState;
  readonly takeFocus: boolean;
  readonly onEmail: (email: string) => void;
  readonly onPhone: (destination: Exclude<OtpDestination, { channel: 'email' }>) => void;
}

/** The first question: an address, and how the answer should come. */
export function AskScene({ way, onWay, state, takeFocus, onEmail, onPhone }: AskSceneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [country, setCountry] = useState('US');
  const saysId = useId();
  const busy = state.at === 'sending';
  const { error, blocked = false } = troubleOf(state, way);
  const byPhone = way === 'sms' || way === 'whatsapp';
  const submit = () => {
    const typed = input.current?.value ?? '';
    if (byPhone) onPhone({ channel: way, phone: typed, country });
    else onEmail(typed);
    input.current?.focus();
  };
  const field = {
    className: 'big-input',
    inputRef: input,
    'aria-describedby': saysId,
    'aria-invalid': error !== undefined,
    readOnly: busy,
  };
  return (
    <Scene title="Who’s there?" takeFocus={takeFocus}>
      <form
        method="post"
        className="ask"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {byPhone ? (
          <div className="phone-row">
            <CountrySelect
              className="country"
              aria-label="Country"
              country={country}
              onCountryChange={setCountry}
              optionText={({ country: code, callingCode, name }) => `${code} +${callingCode}\u2003\u2003${name}`}
            />
            <PhoneInput
              {...field}
              aria-label="Your phone number"
              placeholder="your number"
              country={country}
              onCountryChange={setCountry}
            />
          </div>
        ) : (
          <EmailInput {...field} />
        )}
        <Says id={saysId} problem={error} />
        <Ways way={way} onWay={onWay} />
        <button type="submit" className="knock" aria-disabled={busy || blocked}>
          {busy ? 'Knocking…' : 'Knock'}
        </button>
      </form>
    </Scene>
  );
}

/** The error of the method chosen now, not of one chosen before. */
function troubleOf(state: OtpState | MagicLinkState, way: Way): { error?: Problem; blocked?: boolean } {
  if (state.at !== 'enter') return {};
  const belongs = !('draft' in state) || state.draft.channel === way;
  return belongs ? state : {};
}

interface EmailInputProps extends ComponentPropsWithoutRef<'input'> {
  readonly inputRef: Ref<HTMLInputElement>;
}

function EmailInput({ inputRef, ...props }: EmailInputProps) {
  return (
    <input
      {...props}
      ref={inputRef}
      type="email"
      name="email"
      autoComplete="email"
      aria-label="Your email address"
      placeholder="you@example.com"
    />
  );
}

function Ways({ way, onWay }: Pick<AskSceneProps, 'way' | 'onWay'>) {
  return (
    <fieldset className="ways">
      <legend className="ways-legend">Send me</legend>
      {WAYS.map((one) => (
        <label key={one.way} className="way">
          <input type="radio" name="way" checked={one.way === way} onChange={() => onWay(one.way)} />
          <span>{one.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
