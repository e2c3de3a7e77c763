import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, StrictMode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CountrySelect, dataAttributes } from '../../src/index';
import { prepareCountries } from '../../src/parts/country-names';
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

describe('names that are prepared', () => {
  /** Runs what waits for an idle page, one task at a time. */
  function idlePage() {
    const tasks = new Set<() => void>();
    return {
      whenIdle(callback: () => void) {
        tasks.add(callback);
        return () => void tasks.delete(callback);
      },
      runNext() {
        const [next] = tasks;
        if (next) tasks.delete(next);
        next?.();
        return next !== undefined;
      },
    };
  }

  /** Calls back with the name of each part of `Intl` that is constructed. */
  function countConstructed(note: (name: string) => void) {
    const { DisplayNames, Collator } = Intl;
    const noted = <Made extends object>(name: string, made: Made) =>
      new Proxy(made, {
        construct(target, given: unknown[], newTarget: object): object {
          note(name);
          const built: unknown = Reflect.construct(target as new () => object, given, newTarget as new () => object);
          return built as object;
        },
      });
    Object.assign(Intl, {
      DisplayNames: noted('DisplayNames', DisplayNames),
      Collator: noted('Collator', Collator),
    });
    onTestFinished(() => void Object.assign(Intl, { DisplayNames, Collator }));
  }

  it('take three idle tasks, each with one part of the work, and the select does none of it', () => {
    const made = vi.fn<(name: string) => void>();
    countConstructed(made);
    const { whenIdle, runNext } = idlePage();
    prepareCountries('fr', whenIdle);
    const counts = [];
    while (runNext()) counts.push(made.mock.calls.flat().join(' '));
    expect(counts).toEqual(['DisplayNames', 'DisplayNames Collator', 'DisplayNames Collator']);
    expect(setUp({ locale: 'fr' }).texts()).toContain('Allemagne (+49)');
    expect(made).toHaveBeenCalledTimes(2);
  });

  it('are complete when the select opens before they are prepared, or in another language', () => {
    const { whenIdle, runNext } = idlePage();
    prepareCountries('es', whenIdle);
    runNext();
    expect(setUp({ locale: 'es' }).texts()).toContain('Alemania (+49)');
  });

  it('are prepared no further once that is stopped', () => {
    const { whenIdle, runNext } = idlePage();
    const stop = prepareCountries('it', whenIdle);
    runNext();
    stop();
    expect(runNext()).toBe(false);
  });
});
