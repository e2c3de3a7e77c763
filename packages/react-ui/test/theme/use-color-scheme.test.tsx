import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ColorScheme } from '../../src/theme/style-config';
import { useColorScheme } from '../../src/theme/use-color-scheme';

/** The visitor's preference, which jsdom does not have. */
class Preference extends EventTarget {
  matches = false;
  set(prefersDark: boolean) {
    this.matches = prefersDark;
    this.dispatchEvent(new Event('change'));
  }
}

function Widget({ wanted }: { readonly wanted: ColorScheme | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  return <div ref={place} data-testid="widget" data-scheme={useColorScheme(place, wanted)} />;
}

const root = document.documentElement;
let visitor: Preference;

beforeEach(() => {
  visitor = new Preference();
  vi.stubGlobal('matchMedia', () => visitor);
});
afterEach(() => {
  vi.unstubAllGlobals();
  root.removeAttribute('style');
  document.head.replaceChildren();
});

/** jsdom does not inherit `color-scheme`, so set it on the widget's own container. */
function onPage(scheme: string): void {
  const style = document.createElement('style');
  style.textContent = `[data-testid] { color-scheme: ${scheme}; }`;
  document.head.replaceChildren(style);
}

function mount(wanted: ColorScheme | undefined) {
  const { getByTestId, unmount, rerender } = render(<Widget wanted={wanted} />);
  return {
    shown: () => getByTestId('widget').dataset['scheme'],
    want: (next: ColorScheme) => rerender(<Widget wanted={next} />),
    unmount,
  };
}

describe('decision 92: styles.colorScheme', () => {
  it('is light by default, and as the host sets it', () => {
    visitor.set(true);
    expect(mount(undefined).shown()).toBe('light');
    document.body.replaceChildren();
    const widget = mount('light');
    expect(widget.shown()).toBe('light');
    widget.want('dark');
    expect(widget.shown()).toBe('dark');
  });

  it.each([
    ['normal', false, 'light'],
    ['normal', true, 'dark'],
    ['light dark', true, 'dark'],
    ['light dark', false, 'light'],
    ['dark', false, 'dark'],
    ['only light', true, 'light'],
  ] as const)('auto: on a page with color-scheme %s, dark preferred: %s, it is %s', (page, prefersDark, scheme) => {
    visitor.matches = prefersDark;
    onPage(page);
    expect(mount('auto').shown()).toBe(scheme);
  });

  it('auto: a page can set its schemes in a meta element', () => {
    const meta = document.createElement('meta');
    meta.name = 'color-scheme';
    meta.content = 'dark';
    document.head.append(meta);
    expect(mount('auto').shown()).toBe('dark');
  });

  it('auto: follows the visitor and the page until it is unmounted', async () => {
    const widget = mount('auto');
    act(() => visitor.set(true));
    expect(widget.shown()).toBe('dark');
    onPage('light');
    await act(() => Promise.resolve(root.setAttribute('data-theme', 'light')));
    expect(widget.shown()).toBe('light');
    const removed = vi.spyOn(visitor, 'removeEventListener');
    widget.unmount();
    expect(removed).toHaveBeenCalledOnce();
    root.removeAttribute('data-theme');
  });

  it('auto: is left to the styles on a server', () => {
    expect(renderToString(<Widget wanted="auto" />)).toContain('data-scheme="auto"');
  });
});
