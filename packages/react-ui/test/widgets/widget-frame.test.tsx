import { FoyerProvider } from '@foyer/react-headless';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadCompiler } from '../../src/users/frame/use-widget';
import { WidgetFrame } from '../../src/kernel/frame/widget-frame';
import { firstFormCss } from '../../src/kernel/parts/styles/first-form-css';
import { offline } from '../support/client';

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('fault B12: another client in the place of the former one', () => {
  it('is another conversation: what was begun in the widget is gone, and nothing of the host', () => {
    const [first, second] = [offline().client, offline().client];
    const tree = (client: typeof first) => (
      <FoyerProvider client={client}>
        <input aria-label="Of the host" />
        <WidgetFrame css={firstFormCss} styles={undefined} strings={undefined} loadCompiler={loadCompiler} shadow={false} watermark={false} onError={() => undefined}>
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
