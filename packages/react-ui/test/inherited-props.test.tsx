import { createClient, defineLoginConfig } from '@foyer/core';
import type { Locale } from '@foyer/locales';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { accountConfigOf, frameConfigOf, useInheritedProps } from '../src/frame/inherited-props';
import { WidgetSettingsProvider } from '../src/frame/widget-settings';
import type { FoyerProviderProps } from '../src/index';
import { FoyerProvider, Login } from '../src/index';
import { compileStrings } from '../src/users/text/known-keys';
import { offline } from './support/client';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const GERMAN: Locale = { tag: 'de', dir: 'ltr', texts: {} };
const FRENCH: Locale = { tag: 'fr', dir: 'ltr', texts: {} };

/** The props of a widget below a provider, for each render. */
function inherited(around: (children: ReactNode) => ReactNode, own: object, configOf?: (login: object) => object) {
  const seen: unknown[] = [];
  function Widget(props: object) {
    seen.push(useInheritedProps(props, configOf));
    return null;
  }
  const { rerender } = render(around(<Widget {...own} />));
  rerender(around(<Widget {...own} />));
  return seen as readonly Readonly<Record<string, unknown>>[];
}

const SETTINGS = {
  appearance: { colors: { primary: 'red' }, fontFamily: 'serif' },
  strings: { 'login.title': 'Welcome' },
  locale: GERMAN,
  config: { products: ['otp'], sessionOptions: { sessionDurationMinutes: 60 }, enableShadowDOM: true },
} as const;
const below = (children: ReactNode) => <WidgetSettingsProvider {...SETTINGS}>{children}</WidgetSettingsProvider>;

describe('the settings of a provider', () => {
  it('do not change the props of a widget that has no provider with settings above', () => {
    const own = { config: {} };
    const [props] = inherited((children) => children, own);
    expect(props).toEqual(own);
  });

  it('apply to a widget without its own', () => {
    const [props] = inherited(below, { action: '/sign-in' });
    expect(props).toEqual({
      action: '/sign-in',
      styles: SETTINGS.appearance,
      strings: expect.objectContaining(SETTINGS.strings) as unknown,
      locale: GERMAN,
      languages: undefined,
      config: SETTINGS.config,
    });
  });

  it('are replaced by the widget’s own, key by key', () => {
    const languages = () => Promise.resolve(undefined);
    const own = {
      styles: { colors: { error: 'blue' } },
      strings: { 'login.title': 'Hello', 'button.continue': 'Next' },
      locale: FRENCH,
      languages,
      config: { sessionOptions: {} },
    };
    const [props] = inherited(below, own);
    expect(props).toEqual({
      styles: { colors: { error: 'blue' }, fontFamily: 'serif' },
      strings: expect.objectContaining({ 'login.title': 'Hello', 'button.continue': 'Next' }) as unknown,
      locale: FRENCH,
      languages,
      config: { products: ['otp'], sessionOptions: {}, enableShadowDOM: true },
    });
  });

  it('can be withdrawn with undefined in an object', () => {
    const [props] = inherited(below, { config: { sessionOptions: undefined } });
    expect(props?.['config']).toEqual({ products: ['otp'], sessionOptions: undefined, enableShadowDOM: true });
  });

  it('keep the identity of the merged objects while nothing changes', () => {
    const [first, ...later] = inherited(below, { styles: {}, strings: {}, config: {} });
    for (const props of later) {
      for (const key of ['styles', 'strings', 'config']) expect(props[key]).toBe(first?.[key]);
    }
  });

  it('of a nearer provider win over those of an outer one', () => {
    const nested = (children: ReactNode) =>
      below(
        <WidgetSettingsProvider appearance={{ fontFamily: 'sans-serif' }} locale={FRENCH}>
          {children}
        </WidgetSettingsProvider>,
      );
    const [props] = inherited(nested, {});
    expect(props).toMatchObject({
      styles: { colors: { primary: 'red' }, fontFamily: 'sans-serif' },
      locale: FRENCH,
      config: SETTINGS.config,
    });
  });

  it.each([null, 'x', 7])('leave a configuration of the wrong type to the check of the widget: %j', (config) => {
    const [props] = inherited(below, { config });
    expect(props?.['config']).toBe(config ?? SETTINGS.config);
  });

  it('give account pages the configuration of the login', () => {
    const [props] = inherited(below, { config: { sections: ['emails'] } }, accountConfigOf);
    expect(props?.['config']).toEqual({ login: SETTINGS.config, enableShadowDOM: true, sections: ['emails'] });
    const [own] = inherited(below, { config: { login: { products: [] } } }, accountConfigOf);
    expect(own?.['config']).toEqual({ login: { products: [] }, enableShadowDOM: true });
  });

  it('give other widgets only the keys that they have', () => {
    const [props] = inherited(below, {}, frameConfigOf);
    expect(props?.['config']).toEqual({ enableShadowDOM: true });
  });
});

describe('the texts of a provider', () => {
  it('are ignored by a widget that does not know their keys; its own unknown keys are reported', () => {
    const texts = { 'login.title': 'Welcome', 'foyer.me.title': 'Settings' };
    const report = vi.fn();
    const around = (children: ReactNode) => <WidgetSettingsProvider strings={texts}>{children}</WidgetSettingsProvider>;
    const [props] = inherited(around, { strings: { 'login.titel': 'Hi' } });
    const compiled = compileStrings(props?.['strings'] as Readonly<Record<string, string>>, report);
    expect(Object.keys(compiled)).toEqual(['login.title']);
    expect(report).toHaveBeenCalledOnce();
    expect(String(report.mock.calls[0]?.[0])).toContain('login.titel');
    expect(String(report.mock.calls[0]?.[0])).not.toContain('foyer.me.title');
  });
});

describe('FoyerProvider with settings', () => {
  it('renders a Login without props, and changes it in place', async () => {
    offline();
    const client = createClient('public-token-test-screens');
    onTestFinished(client.destroy);
    const config = defineLoginConfig({ products: ['otp'], otpOptions: { methods: ['email'] } });
    const page = (settings: Partial<FoyerProviderProps>) => (
      <StrictMode>
        <FoyerProvider client={client} config={config} {...settings}>
          <Login />
        </FoyerProvider>
      </StrictMode>
    );
    const { rerender, container } = render(page({ strings: { 'login.title': 'Welcome', 'foyer.me.title': 'Me' } }));
    expect(await screen.findByText('Welcome')).toBeTruthy();
    const field = await screen.findByRole('textbox');
    rerender(page({ appearance: { hideHeaderText: true } }));
    await act(async () => vi.dynamicImportSettled());
    expect(screen.queryByRole('heading')).toBeNull();
    expect(container.contains(field), 'the same field').toBe(true);
  });
});
