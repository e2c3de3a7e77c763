import { createLanguages, createLocale } from '@foyer/locales';
import { screen, waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FoyerLoginElement } from '../src/index';
import { defineElements, mountLogin } from '../src/index';
import * as script from '../src/script';
import { withLanguages } from '../src/with-languages';
import { config, newClient } from './support/page';

const german = createLocale('de', 'ltr', { 'login.title': 'Herein' });
const languages = createLanguages({ de: german });
const heading = (name: string) => screen.findByRole('heading', { name });

function place(): HTMLElement {
  const element = document.createElement('div');
  document.body.append(element);
  return element;
}

afterEach(() => vi.restoreAllMocks());

describe('decision 107: languages of mounts and elements', () => {
  it('mountLogin uses the given languages, and without any it uses English and tells the developer', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const onError = vi.fn();
    const mounted = mountLogin(newClient(), { element: place(), config, locale: 'de', callbacks: { onError } });
    await heading('Sign up or log in');
    expect(consoleError.mock.calls).toEqual([[expect.stringContaining('@foyer/locales/load')]]);
    expect(onError.mock.calls).toEqual([[expect.objectContaining({ code: 'invalid_config' })]]);
    mounted.update({ languages });
    await heading('Herein');
    expect(consoleError).toHaveBeenCalledOnce();
    mounted.unmount();
  });

  it('an element accepts them as a property', async () => {
    defineElements();
    const element: FoyerLoginElement = Object.assign(document.createElement('foyer-login'), {
      client: newClient(),
      config,
      languages,
    });
    element.setAttribute('locale', 'de-CH');
    document.body.append(element);
    await heading('Herein');
    element.remove();
  });

  it('the languages of a mount override those of all mounts, and invalid options are reported as before', async () => {
    const mount = withLanguages(
      () => Promise.resolve(createLocale('ja', 'ltr', { 'login.title': 'ログイン' })),
      mountLogin,
    );
    const client = newClient();
    const element = place();
    mount(client, { element, config, locale: 'de' });
    await heading('ログイン');
    mount(client, { element, config, locale: 'ja' });
    const other = place();
    const given = mount(client, { element: other, config, locale: 'de', languages });
    await heading('Herein');
    given.unmount();
    for (const wrong of [null, undefined, 7])
      expect(() => mount(client, wrong as never)).toThrow('takes an object with `element` second');
  });

  it('the scripts for pages without a bundler have all of them, fetched by tag', async () => {
    const element = place();
    const mounted = script.mountLogin(newClient(), { element, config, locale: 'de' });
    await waitFor(() => expect(element.querySelector<HTMLElement>('.foyer')?.lang).toBe('de'));
    await screen.findByRole('button', { name: 'Weiter' });
    mounted.unmount();
  });
});
