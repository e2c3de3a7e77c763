import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { PhoneCountries } from '@foyer/core';
import { PhoneField } from '../../src/login/otp/phone-field';
import { useCountry } from '../../src/login/otp/use-country';
import { offline } from '../support/client';

interface FieldProps {
  readonly error: string | undefined;
  readonly countries: PhoneCountries;
  readonly onCountryChange: (country: string) => void;
}

function Field({ error, countries, onCountryChange }: FieldProps) {
  const chosen = useCountry(undefined, countries);
  function choose(country: string) {
    chosen.choose(country);
    onCountryChange(country);
  }
  return (
    <PhoneField label="Phone number" name="phone" country={{ ...chosen, choose }} countries={countries} error={error} />
  );
}

function show(countries: PhoneCountries = {}) {
  const onCountryChange = vi.fn();
  const { wrapper } = offline();
  const ui = (error?: string) => <Field countries={countries} onCountryChange={onCountryChange} error={error} />;
  const { rerender } = render(ui(), { wrapper });
  return {
    onCountryChange,
    input: screen.getByLabelText<HTMLInputElement>('Phone number'),
    country: screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' }),
    withError: (error: string) => rerender(ui(error)),
  };
}

describe('PhoneField', () => {
  it("spec 2: country select, first the US, and placeholder '(123) 456-7890'", () => {
    const { input, country } = show();
    expect(country.value).toBe('US');
    expect(input.placeholder).toBe('(123) 456-7890');
    expect(input.type).toBe('tel');
    expect(country.options.length).toBeGreaterThan(200);
  });

  it('shows country and calling code, and reports a choice', async () => {
    const { country, onCountryChange } = show();
    const face = country.nextElementSibling;
    expect(face?.textContent).toBe('US +1');
    await userEvent.selectOptions(country, 'GB');
    expect(onCountryChange).toHaveBeenCalledWith('GB');
    expect(face?.textContent).toBe('GB +44');
  });

  it('begins with the country of the options, and offers only allowed countries, in the order of their names', () => {
    const { country } = show({ defaultCountry: 'de', allowedCountries: ['FR', 'DE', 'XX', 'AT'] });
    expect(country.value).toBe('DE');
    expect([...country.options].map(({ value }) => value)).toEqual(['AT', 'FR', 'DE']);
  });

  it.each([
    [['de-CH', 'en-US'], undefined, 'CH'],
    [['de'], undefined, 'DE'],
    [['es-419', 'fr-CA'], undefined, 'CA'],
    [['not a language'], undefined, 'US'],
    [['de-DE'], ['AT', 'CH'], 'AT'],
  ])(
    "begins with the region of the browser's languages %j if that is allowed",
    (languages, allowedCountries, first) => {
      vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
      expect(show({ defaultCountry: 'auto', allowedCountries }).country.value).toBe(first);
      vi.restoreAllMocks();
    },
  );

  it('ties its error to the number', () => {
    const { input, withError } = show();
    withError('Phone number format is invalid.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  });
});
