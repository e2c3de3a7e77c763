import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, StrictMode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { CountrySelect, dataAttributes } from '../../src/index';
import type { CountrySelectProps } from '../../src/index';

function Host(props: Partial<CountrySelectProps>) {
  const [country, setCountry] = useState('US');
  return <CountrySelect aria-label="Country" country={country} onCountryChange={setCountry} {...props} />;
}

function setUp(props: Partial<CountrySelectProps> = {}) {
  render(
    <StrictMode>
      <Host {...props} />
    </StrictMode>,
  );
  const select = screen.getByRole<HTMLSelectElement>('combobox');
  const texts = () => [...select.options].map((option) => option.text);
  return { select, texts, user: userEvent.setup() };
}

describe('CountrySelect', () => {
  it('spec 5: the country of a number is chosen, US to begin with', async () => {
    const { select, user } = setUp();
    expect(select.value).toBe('US');
    await user.selectOptions(select, 'GB');
    expect(select.value).toBe('GB');
    expect(select.dataset['callingCode']).toBe('44');
  });

  it('names each country once, with its calling code, in order', () => {
    const { select, texts } = setUp();
    expect(texts()).toContain('United Kingdom (+44)');
    expect(new Set([...select.options].map((option) => option.value)).size).toBe(245);
    expect(texts()).toEqual(texts().sort(new Intl.Collator('en').compare));
  });

  it('uses the language of its host', () => {
    const { texts } = setUp({ locale: 'de' });
    expect(texts()).toContain('Vereinigtes Königreich (+44)');
    expect(texts()).toEqual(texts().sort(new Intl.Collator('de').compare));
  });

  it('falls back to English for a language that does not exist', () => {
    expect(setUp({ locale: 'not a language' }).texts()).toContain('Germany (+49)');
  });

  it('lets the host write the text of its options', () => {
    const { texts } = setUp({ optionText: ({ country, callingCode }) => `${country} +${callingCode}` });
    expect(texts()).toContain('GB +44');
  });

  it('exposes its element, calls its host, and accepts the value of an autofill', async () => {
    const selectRef = createRef<HTMLSelectElement>();
    const onChange = vi.fn();
    const { select, user } = setUp({ selectRef, onChange });
    expect(selectRef.current).toBe(select);
    await user.selectOptions(select, 'DE');
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('shows each of its states as a data attribute', () => {
    const { select } = setUp({ disabled: true });
    const names = Object.values(dataAttributes.countrySelect);
    expect(names.filter((name) => !select.hasAttribute(name))).toEqual([]);
    expect(select.dataset['country']).toBe('US');
  });

  it('shows an unknown country as it is, not a different one', () => {
    const { select } = setUp({ country: 'ZZ' });
    expect(select.value).toBe('ZZ');
    expect(select.hasAttribute('data-calling-code')).toBe(false);
  });

  it('renders on a server', () => {
    expect(renderToString(<Host />)).toContain('<option value="US" selected="">United States (+1)</option>');
  });
});
