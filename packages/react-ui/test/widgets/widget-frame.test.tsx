import { FoyerProvider } from '@foyer/react-headless';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { loadCompiler } from '../../src/users/login/use-widget';
import { WidgetFrame } from '../../src/frame/widget-frame';
import { firstFormCss } from '../../src/parts/first-form-css';
import { offline } from '../support/client';

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('fault B12: a different client in the place of the former one', () => {
  it('restarts the widget, and nothing of the host', () => {
    const [first, second] = [offline().client, offline().client];
    const tree = (client: typeof first) => (
      <FoyerProvider client={client}>
        <input aria-label="Of the host" />
        <WidgetFrame
          css={firstFormCss}
          styles={undefined}
          strings={undefined}
          loadCompiler={loadCompiler}
          shadow={false}
          watermark={false}
          onError={() => undefined}
        >
          <input aria-label="Of the widget" />
        </WidgetFrame>
      </FoyerProvider>
    );
    const typed = () => [field('Of the host').value, field('Of the widget').value];
    const { rerender } = render(tree(first));
    field('Of the host').value = 'a plan';
    field('Of the widget').value = 'ada@example.com';
    rerender(tree(first));
    expect(typed()).toEqual(['a plan', 'ada@example.com']);
    rerender(tree(second));
    expect(typed()).toEqual(['a plan', '']);
  });
});

describe('the second click of a double click', () => {
  const click = (element: Element, detail: number) => fireEvent.click(element, { detail });
  const button = (name: string) => screen.getByRole('button', { name });

  function show(children: ReactNode, shadow = false) {
    const { client } = offline();
    return render(
      <FoyerProvider client={client}>
        <WidgetFrame
          css={firstFormCss}
          styles={undefined}
          strings={undefined}
          loadCompiler={loadCompiler}
          shadow={shadow}
          watermark={false}
          onError={() => undefined}
        >
          {children}
        </WidgetFrame>
      </FoyerProvider>,
    );
  }

  /** A button that opens a form, whose Cancel replaces it. `isKept`: React reuses the element. */
  function Opening({ isKept }: { readonly isKept: boolean }) {
    const [isOpen, setOpen] = useState(false);
    return (
      <button key={isKept ? 'one' : String(isOpen)} type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Cancel' : 'Add'}
      </button>
    );
  }

  it.each([true, false])('does not press the button that has replaced the first (the same element: %s)', (isKept) => {
    show(<Opening isKept={isKept} />);
    click(button('Add'), 1);
    click(button('Cancel'), 2);
    click(button('Cancel'), 3);
    expect(button('Cancel')).toBeTruthy();
    click(button('Cancel'), 1);
    expect(button('Add')).toBeTruthy();
  });

  it('does not press a button of a widget that was not there at the first click', () => {
    const pressed = vi.fn();
    show(
      <button type="button" onClick={pressed}>
        Allow
      </button>,
    );
    click(button('Allow'), 2);
    expect(pressed).not.toHaveBeenCalled();
    for (const detail of [0, 1]) click(button('Allow'), detail);
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('does not submit, follow or check an element that was not under the first one', () => {
    show(
      <>
        <button type="button">First</button>
        <input type="checkbox" aria-label="Second" />
      </>,
    );
    click(button('First'), 1);
    const box = screen.getByRole<HTMLInputElement>('checkbox');
    expect(click(box, 2)).toBe(false);
    expect(box.checked).toBe(false);
  });

  it('reaches the same button, its children, and the field of a label', () => {
    const pressed = vi.fn();
    show(
      <>
        <button type="button" onClick={pressed}>
          <span>Go</span>
        </button>
        <label>
          Agree <input type="checkbox" />
        </label>
      </>,
    );
    click(screen.getByText('Go'), 1);
    click(button('Go'), 2);
    expect(pressed).toHaveBeenCalledTimes(2);
    const box = screen.getByRole<HTMLInputElement>('checkbox');
    click(screen.getByText('Agree'), 1);
    click(screen.getByText('Agree'), 2);
    click(box, 2);
    expect(box.checked).toBe(true);
  });

  it.each(['aria-pressed', 'aria-expanded'])('reaches a toggle, whose text has changed (%s)', (attribute) => {
    function Toggle() {
      const [isOn, setOn] = useState(false);
      return (
        <button type="button" {...{ [attribute]: isOn }} onClick={() => setOn(!isOn)}>
          {isOn ? 'Hide' : 'Show'}
        </button>
      );
    }
    show(<Toggle />);
    click(button('Show'), 1);
    click(button('Hide'), 2);
    expect(button('Show')).toBeTruthy();
  });
});
