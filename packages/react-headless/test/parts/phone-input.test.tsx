import { internals } from '@foyer/core/internal/shared';
import type { Client } from '@foyer/core';
import { createClient } from '@foyer/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps, Ref } from 'react';
import { createRef, StrictMode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CountrySelect, dataAttributes, FoyerProvider, PhoneInput } from '../../src/index';

type Props = Partial<ComponentProps<typeof PhoneInput>>;

describe('PhoneInput', () => {
  let client: Client;
  const changed = vi.fn<(country: string) => void>();

  beforeEach(() => {
    // Numbers are parsed locally, so no request is needed.
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    client = createClient('public-token-test-phone');
    changed.mockReset();
  });
  afterEach(() => client.destroy());

  function Host(props: Props) {
    const [country, setCountry] = useState('US');
    return (
      <>
        <CountrySelect aria-label="Country" country={country} onCountryChange={setCountry} />
        <PhoneInput
          aria-label="Phone"
          country={country}
          onCountryChange={(next) => {
            changed(next);
            setCountry(next);
          }}
          {...props}
        />
      </>
    );
  }

  function setUp(props: Props = {}) {
    const tree = (more: Props) => (
      <StrictMode>
        <FoyerProvider client={client}>
          <Host {...props} {...more} />
        </FoyerProvider>
      </StrictMode>
    );
    const { rerender, unmount } = render(tree({}));
    return {
      field: screen.getByRole<HTMLInputElement>('textbox'),
      select: screen.getByRole<HTMLSelectElement>('combobox'),
      user: userEvent.setup(),
      update: (more: Props) => rerender(tree(more)),
      unmount,
    };
  }

  it('is a telephone field that browsers fill in', () => {
    const { field } = setUp({ placeholder: '(123) 456-7890', name: 'phone' });
    expect(field.type).toBe('tel');
    expect(field.autocomplete).toBe('tel');
    expect(field.name).toBe('phone');
  });

  it.each([
    ['+44 20 7946 0958', 'GB', '020 7946 0958'],
    ['004420 7946 0958', 'GB', '020 7946 0958'],
    ['\uff0b\uff14\uff14 20 7946 0958', 'GB', '020 7946 0958'],
    ['+49 30 901820', 'DE', '030 901820'],
  ])('moves the country of a pasted %j to the select', async (text, country, national) => {
    const { field, select, user } = setUp();
    await user.click(field);
    await user.paste(text);
    await waitFor(() => expect(field.value).toBe(national));
    expect(select.value).toBe(country);
    expect(changed.mock.calls).toEqual([[country]]);
  });

  it('formats a number for its country on blur', async () => {
    const { field, user } = setUp();
    await user.type(field, '4155552671');
    expect(field.value).toBe('4155552671');
    await user.tab();
    await waitFor(() => expect(field.value).toBe('(415) 555-2671'));
    expect(changed).not.toHaveBeenCalled();
  });

  it('parses the number again when a different country is chosen', async () => {
    const { field, select, user } = setUp();
    await user.type(field, '02079460958');
    await user.selectOptions(select, 'GB');
    await waitFor(() => expect(field.value).toBe('020 7946 0958'));
  });

  it('formats the value that a password manager or a different script fills in', async () => {
    const { field, select } = setUp();
    fireEvent.input(field, { target: { value: '+44 20 7946 0958' } });
    await waitFor(() => expect(select.value).toBe('GB'));
  });

  it('does not change the text while the user types', async () => {
    const { field, select, user } = setUp();
    await user.type(field, '+442079460958');
    await act(async () => void (await client[internals].phone.detect('+442079460958')));
    expect(field.value).toBe('+442079460958');
    expect(select.value).toBe('US');
    await user.tab();
    await waitFor(() => expect(select.value).toBe('GB'));
  });

  it('does not change text that was typed meanwhile', async () => {
    const { field, select } = setUp();
    fireEvent.input(field, { target: { value: '+44 20 7946 0958' } });
    fireEvent.input(field, { target: { value: 'other' }, inputType: 'insertText', data: 'r' });
    await act(async () => void (await client[internals].phone.detect('+44 20 7946 0958')));
    expect(field.value).toBe('other');
    expect(select.value).toBe('US');
  });

  it.each(['12', 'ring me', '+999 12345', '+44'])('spec 5: keeps the raw text if %j cannot be parsed', async (text) => {
    const { field, select, user } = setUp();
    await user.type(field, text);
    await user.tab();
    await act(async () => void (await client[internals].phone.format(text)));
    expect(field.value).toBe(text);
    expect(select.value).toBe('US');
  });

  it('keeps its text while it is sent', async () => {
    const { field, user, update } = setUp();
    await user.type(field, '4155552671');
    update({ readOnly: true });
    await user.tab();
    await act(async () => void (await client[internals].phone.format('4155552671', 'US')));
    expect(field.value).toBe('4155552671');
  });

  it('formats a number after a submit that had locked the field', async () => {
    const { field, update } = setUp({ readOnly: true });
    field.value = '4155552671';
    update({ readOnly: false });
    await waitFor(() => expect(field.value).toBe('(415) 555-2671'));
  });

  it('formats it even if the response has moved the focus to it', async () => {
    const { field, update } = setUp({ readOnly: true });
    field.value = '4155552671';
    act(() => field.focus());
    update({ readOnly: false });
    await waitFor(() => expect(field.value).toBe('(415) 555-2671'));
  });

  it('calls no callback after an unmount', async () => {
    const { field, unmount } = setUp();
    fireEvent.input(field, { target: { value: '+44 20 7946 0958' } });
    unmount();
    await act(async () => void (await client[internals].phone.detect('+44 20 7946 0958')));
    expect(changed).not.toHaveBeenCalled();
  });

  it('shows its initial number', async () => {
    const inputRef: Ref<HTMLInputElement> & { current: HTMLInputElement | null } = createRef<HTMLInputElement>();
    const { field } = setUp({ defaultValue: '4155552671', inputRef });
    await waitFor(() => expect(field.value).toBe('(415) 555-2671'));
    expect(inputRef.current).toBe(field);
  });

  it('shows each of its states as a data attribute', () => {
    const { field } = setUp({ disabled: true, readOnly: true, 'aria-invalid': true });
    const names = Object.values(dataAttributes.phoneInput);
    expect(names.filter((name) => !field.hasAttribute(name))).toEqual([]);
    expect(field.dataset['country']).toBe('US');
  });

  it('renders on a server', () => {
    const html = renderToString(
      <FoyerProvider client={client}>
        <PhoneInput country="US" />
      </FoyerProvider>,
    );
    expect(html).toContain('type="tel"');
  });
});
