import { render, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { TextOverrides } from '../../src/theme/frame-context';
import { FrameContext } from '../../src/theme/frame-context';
import { createText, useText } from '../../src/text/text';

const messages = {
  hello: 'Hello {name}, you are {age}.',
  plain: 'No values here.',
  twice: '{name} and {name}',
  count: ({ n }: { readonly n: number }) => (n === 1 ? 'one thing' : `${n} things`),
} as const;

describe('useText', () => {
  const t = createText(messages, undefined);

  it('inserts values at their names', () => {
    expect(t('hello', { name: 'Ada', age: 36 })).toBe('Hello Ada, you are 36.');
    expect(t('twice', { name: 'x' })).toBe('x and x');
    expect(t('plain')).toBe('No values here.');
  });

  it('calls a function if English needs a plural', () => {
    expect([t('count', { n: 1 }), t('count', { n: 3 })]).toEqual(['one thing', '3 things']);
  });

  it('inserts every value unchanged', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, age) => {
        expect(t('hello', { name, age })).toBe(['Hello ', name, ', you are ', age, '.'].join(''));
      }),
    );
  });

  it('prefers the text of the host, and uses English if the host has none or its text fails', () => {
    const overrides: TextOverrides = {
      hello: ({ name }) => `Hallo ${String(name)}`,
      plain: () => undefined,
    };
    const host = createText(messages, overrides);
    expect(host('hello', { name: 'Ada', age: 36 })).toBe('Hallo Ada');
    expect(host('plain')).toBe('No values here.');
    expect(host('count', { n: 2 })).toBe('2 things');
  });

  it('keeps its identity while texts and overrides are the same', () => {
    const frame = { texts: {} };
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <FrameContext.Provider value={frame}>{children}</FrameContext.Provider>
    );
    const { result, rerender } = renderHook(() => useText(messages), { wrapper });
    const first = result.current;
    rerender();
    expect(result.current).toBe(first);
  });
});

describe('rich text', () => {
  it('places elements in the order of the language, even of a host text', () => {
    const overrides: TextOverrides = { hello: ({ name, age }) => `${String(age)}: ${String(name)}!` };
    const values = { name: <b>Ada</b>, age: <i>36</i> };
    const english = render(<p>{createText(messages, undefined).rich('hello', values)}</p>);
    expect(english.container.innerHTML).toBe(
      '<p><span>Hello</span> <b>Ada</b><span>, you are</span> <i>36</i><span>.</span></p>',
    );
    const host = render(<p>{createText(messages, overrides).rich('hello', values)}</p>);
    expect(host.container.innerHTML).toBe('<p><i>36</i><span>:</span> <b>Ada</b><span>!</span></p>');
  });

  it('threat T3: values are text, never markup', () => {
    const value = '<img src=x onerror=alert(1)>';
    const { container } = render(<p>{createText(messages, undefined).rich('twice', { name: value })}</p>);
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toBe(`${value} and ${value}`);
  });
});
