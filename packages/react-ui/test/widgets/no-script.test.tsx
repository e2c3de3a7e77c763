import { createClient } from '@foyer/core';
import { createLocale } from '@foyer/locales';
import { FoyerProvider } from '@foyer/react-headless';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { Login, PasskeyRegistration, prepareResetPassword, ResetPassword } from '../../src/index';

const ENGLISH = 'JavaScript is turned off. Turn it on in your browser, then reload this page.';
const german = createLocale('de', 'ltr', { 'foyer.noScript': 'JavaScript ist ausgeschaltet.' });
const config = { products: ['otp'], otpOptions: { methods: ['email'] } } as const;

// Rendering its form on a server waits for chunks (decision 124).
beforeAll(prepareResetPassword);

function below(widget: ReactNode) {
  const client = createClient('public-token-test-no-script');
  onTestFinished(client.destroy);
  return <FoyerProvider client={client}>{widget}</FoyerProvider>;
}

it.each<[string, () => ReactNode, string]>([
  ['a log-in', () => <Login config={config} />, `<p class="foyer-no-script">${ENGLISH}</p>`],
  [
    'a log-in in a shadow root',
    () => <Login config={{ ...config, enableShadowDOM: true }} />,
    `<p class="foyer-no-script">${ENGLISH}</p>`,
  ],
  [
    'a log-in in another language',
    () => <Login config={config} locale={german} />,
    '<p class="foyer-no-script" lang="de" dir="ltr">JavaScript ist ausgeschaltet.</p>',
  ],
  [
    'a log-in whose language comes later',
    () => <Login config={config} locale="de" />,
    `<p class="foyer-no-script">${ENGLISH}</p>`,
  ],
  ['a new password', () => <ResetPassword passwordResetToken="x" />, `<p class="foyer-no-script">${ENGLISH}</p>`],
  ['passkeys', () => <PasskeyRegistration />, `<p class="foyer-no-script">${ENGLISH}</p>`],
])('has a note about missing JavaScript in server-rendered markup: %s', (_what, widget, sentence) => {
  expect(renderToString(below(widget())).match(/<noscript>.*?<\/noscript>/g)).toEqual([
    `<noscript>${sentence}</noscript>`,
  ]);
});

it('removes it completely if scripts run', async () => {
  const page = below(<Login config={config} />);
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  const root = await act(() => Promise.resolve(hydrateRoot(container, page)));
  expect(container.querySelector('.foyer')).not.toBeNull();
  expect(container.querySelector('noscript')).toBeNull();
  act(() => root.unmount());
  container.remove();
});
