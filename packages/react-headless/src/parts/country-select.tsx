'use client';
import { countries as knownCountries } from '@foyer/core/internal/shared';
import type { ComponentPropsWithoutRef, Ref } from 'react';
import { useMemo } from 'react';
import { stateAttributes } from './state-attributes';

/** One country of the select. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** In the language of the select. */
  readonly name: string;
  /** Without '+'. */
  readonly callingCode: string;
}

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
  locale = 'en',
  optionText = nameAndCode,
  selectRef,
  ...props
}: CountrySelectProps) {
  const countries = useMemo(() => countriesIn(locale), [locale]);
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
      {countries.map((one) => (
        // Servers and browsers can have different names for a country.
        <option key={one.country} value={one.country} suppressHydrationWarning>
          {optionText(one)}
        </option>
      ))}
    </select>
  );
}

const nameAndCode = ({ name, callingCode }: Country): string => `${name} (+${callingCode})`;

function countriesIn(locale: string): readonly Country[] {
  const names = displayNames(locale);
  const { compare } = new Intl.Collator(names.resolvedOptions().locale);
  return knownCountries()
    .map((known) => ({ ...known, name: names.of(known.country) ?? known.country }))
    .sort((a, b) => compare(a.name, b.name));
}

/** An invalid language tag is the host's mistake, but English names are better than a crash. */
function displayNames(locale: string): Intl.DisplayNames {
  try {
    return new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  } catch {
    return new Intl.DisplayNames('en', { type: 'region' });
  }
}
