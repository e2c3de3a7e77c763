import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PhoneField } from '../../src/login/otp/phone-field';
import { offline } from '../support/client';

function show() {
  const onCountryChange = vi.fn();
  const { wrapper } = offline();
  const ui = (error?: string) => (
    <PhoneField label="Phone number" name="phone" defaultCountry="US" onCountryChange={onCountryChange} error={error} />
  );
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

  it('ties its error to the number', () => {
    const { input, withError } = show();
    withError('Phone number format is invalid.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  });
});
