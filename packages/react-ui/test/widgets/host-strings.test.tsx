import { FoyerProvider } from '@foyer/react-headless';
import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Strings } from '../../src';
import { BodyText } from '../../src/parts/heading';
import { mainText } from '../../src/text/main-text';
import { useText } from '../../src/text/text';
import { loadCompiler } from '../../src/users/login/use-widget';
import { WidgetFrame } from '../../src/frame/widget-frame';
import { firstFormCss } from '../../src/parts/first-form-css';
import { offline } from '../support/client';

function Title() {
  return <BodyText>{useText(mainText)('login.title')}</BodyText>;
}

afterEach(() => vi.restoreAllMocks());

it('an unknown key of a program without TypeScript is reported in the console once, with the most similar key', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { client } = offline();
  // A program without TypeScript: its keys are not checked, and each render creates a new object.
  const tree = (title: string) => {
    const strings: Readonly<Record<string, string>> = { 'login.title': title, 'button.contniue': 'Go on' };
    return (
      <FoyerProvider client={client}>
        <WidgetFrame
          css={firstFormCss}
          styles={undefined}
          strings={strings satisfies Strings}
          loadCompiler={loadCompiler}
          shadow={false}
          watermark={false}
          onError={() => undefined}
        >
          <Title />
        </WidgetFrame>
      </FoyerProvider>
    );
  };
  const { rerender, getByText } = render(tree('Hello'));
  for (const title of ['Hello', 'Hello again', 'Hello at last']) {
    rerender(tree(title));
    await waitFor(() => getByText(title));
  }
  const reports = consoleError.mock.calls.map(([message]) => String(message));
  expect(reports).toHaveLength(1);
  expect(reports[0]).toContain('strings["button.contniue"] is not a known key; did you mean "button.continue"?');
});
