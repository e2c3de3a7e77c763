'use client';
import { allowedOf } from '@foyer/core/internal/shared';
import type { ComponentPropsWithoutRef, Ref } from 'react';
import { useMemo } from 'react';
import type { Country } from './country-names';
import { countriesIn } from './country-names';
import { stateAttributes } from './state-attributes';

export type { Country } from './country-names';

/** The props of `CountrySelect`. */
export interface CountrySelectProps extends Omit<
  ComponentPropsWithoutRef<'select'>,
  'children' | 'defaultValue' | 'multiple' | 'value'
> {
  /** The chosen country, ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Called with the ISO 3166-1 alpha-2 code of the chosen country, such as `DE`. */
  readonly onCountryChange: (country: string) => void;
  /**
   * The countries to offer, ISO 3166-1 alpha-2. Unknown ones are ignored.
   * @defaultValue all
   */
  readonly countries?: readonly string[] | undefined;
  /**
   * Language of the names and their order, BCP 47.
   * @defaultValue 'en', the language of the built-in texts
   */
  readonly locale?: string | undefined;
  /**
   * The text of an option.
   * @defaultValue `'United Kingdom (+44)'`
   */
  readonly optionText?: ((country: Country) => string) | undefined;
  /** The `<select>` element. React 18 passes no `ref` to function components. */
  readonly selectRef?: Ref<HTMLSelectElement> | undefined;
}

/** The country of a phone number, as a native select, which works best on phones and with a keyboard. */
export function CountrySelect({
  country,
  onCountryChange,
  countries: offered,
  locale = 'en',
  optionText = nameAndCode,
  selectRef,
  ...props
}: CountrySelectProps) {
  const all = useMemo(() => countriesIn(locale), [locale]);
  const allowed = allowedOf(offered)?.join();
  const countries = useMemo(() => (allowed ? all.filter((one) => allowed.includes(one.country)) : all), [all, allowed]);
  const options = useMemo(
    () =>
      countries.map((one) => (
        // Servers and browsers can have different names for a country.
        <option key={one.country} value={one.country} suppressHydrationWarning>
          {optionText(one)}
        </option>
      )),
    [countries, optionText],
  );
  const callingCode = countries.find((one) => one.country === country)?.callingCode;
  return (
    <select
      autoComplete="tel-country-code"
      {...props}
      {...stateAttributes('countrySelect', { country, callingCode, disabled: props.disabled })}
      ref={selectRef}
      value={country}
      onChange={(event) => {
        props.onChange?.(event);
        onCountryChange(event.currentTarget.value);
      }}
    >
      {callingCode === undefined && <option value={country}>{country}</option>}
      {options}
    </select>
  );
}

const nameAndCode = ({ name, callingCode }: Country): string => `${name} (+${callingCode})`;
