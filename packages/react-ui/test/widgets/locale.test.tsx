import type { Languages, Locale } from '@foyer/locales';
import { createLanguages, createLocale } from '@foyer/locales';
import { loadLocale } from '@foyer/locales/load';
import { FoyerProvider } from '@foyer/react-headless';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mainText } from '../../src/text/main-text';
import { useText } from '../../src/text/text';
import { loadCompiler } from '../../src/users/login/use-widget';
import { WidgetFrame } from '../../src/frame/widget-frame';
import { firstFormCss } from '../../src/parts/first-form-css';
import { offline } from '../support/client';

const german = createLocale('de', 'ltr', { 'login.title': 'Anmelden', 'button.continue': 'Weiter' });
const arabic = createLocale('ar', 'rtl', { 'login.title': 'تسجيل الدخول', 'formField.email.label': 'البريد' });
const english = createLocale('en', 'ltr', {});

function Form() {
  const t = useText(mainText);
  return (
    <form method="post">
      <h1>{t('login.title')}</h1>
      <p>{t('watermark.altText', { provider: 3 })}</p>
      <input aria-label={t('formField.email.label')} />
      <button type="button">{t('button.continue')}</button>
    </form>
  );
}

interface Given {
  readonly locale?: string | Locale | undefined;
  readonly strings?: Readonly<Record<string, string>> | undefined;
}

const never: Languages = () => new Promise(() => undefined);

/** The frame of a widget with these `languages`. */
function framed(languages: Languages | null = never) {
  const { client } = offline();
  const onError = vi.fn();
  const tree = ({ locale, strings }: Given) => (
    <StrictMode>
      <FoyerProvider client={client}>
        <WidgetFrame
          css={firstFormCss}
          styles={undefined}
          strings={strings}
          loadCompiler={loadCompiler}
          locale={locale}
          languages={languages ?? undefined}
          loader={<p>…</p>}
          shadow={false}
          watermark={false}
          onError={onError}
        >
          <Form />
        </WidgetFrame>
      </FoyerProvider>
    </StrictMode>
  );
  return { tree, onError };
}

const title = () => screen.queryByRole('heading')?.textContent;
const root = () => document.querySelector<HTMLElement>('.foyer');

afterEach(() => vi.restoreAllMocks());

describe('a language that the host has imported', () => {
  it('is shown immediately, with its direction, and English if it has no text', () => {
    const { tree } = framed(never);
    const { rerender } = render(tree({ locale: german }));
    expect([title(), root()?.lang, root()?.dir]).toEqual(['Anmelden', 'de', 'ltr']);
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeTruthy();
    rerender(tree({ locale: arabic }));
    expect([title(), root()?.lang, root()?.dir]).toEqual(['تسجيل الدخول', 'ar', 'rtl']);
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
  });

  it.each([[{}], [null], [7], [''], [undefined]])(
    '%j is not a language, and English is shown as without one',
    (locale) => {
      const { tree, onError } = framed(never);
      render(tree({ locale: locale as never }));
      expect([title(), root()?.hasAttribute('lang'), root()?.hasAttribute('dir')]).toEqual([
        'Sign up or log in',
        false,
        false,
      ]);
      expect(onError).not.toHaveBeenCalled();
    },
  );

  it('strings of the host win, key by key, and if they fail the language is next', async () => {
    const { tree } = framed();
    const strings = { 'login.title': 'Herein', 'button.continue': '{n, plural, other {#}}' };
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(tree({ locale: german, strings }));
    await waitFor(() => expect(title()).toBe('Herein'));
    expect(screen.getByRole('button').textContent).toBe('Weiter');
  });

  it('plurals in strings of the host are those of the language', async () => {
    const { tree } = framed();
    const strings = {
      'watermark.altText': '{provider, plural, one {# raz} few {# razy} many {# razów} other {# razu}}',
    };
    render(tree({ locale: createLocale('pl', 'ltr', {}), strings }));
    await waitFor(() => expect(screen.getByText('3 razy')).toBeTruthy());
  });
});

describe('a language by its tag', () => {
  it('the form waits for it, and is then rendered in it', async () => {
    const { tree, onError } = framed(() => Promise.resolve(german));
    render(tree({ locale: 'de' }));
    expect([title(), screen.getByText('…')]).toEqual([undefined, expect.anything()]);
    await waitFor(() => expect(title()).toBe('Anmelden'));
    expect(onError).not.toHaveBeenCalled();
  });

  it('English by its tag has its language and direction on any page', async () => {
    const { tree } = framed(() => Promise.resolve(english));
    render(tree({ locale: 'en' }));
    await waitFor(() => expect([title(), root()?.lang, root()?.dir]).toEqual(['Sign up or log in', 'en', 'ltr']));
  });

  it('an unknown tag is reported once, and English is shown', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { tree, onError } = framed(loadLocale);
    render(tree({ locale: 'tlh' }));
    await waitFor(() => expect(title()).toBe('Sign up or log in'));
    expect(onError).toHaveBeenCalledOnce();
    expect(String(consoleError.mock.calls[0]?.[0])).toContain('locale="tlh" is not one of the widget\'s `languages`');
  });

  it('a chunk that fails is reported once, and English is shown', async () => {
    const { tree, onError } = framed(() => Promise.reject(new TypeError('Failed to fetch')));
    render(tree({ locale: 'de' }));
    await waitFor(() => expect([title(), root()?.lang]).toEqual(['Sign up or log in', 'en']));
    expect(onError).toHaveBeenCalledOnce();
  });

  it('a locale change while the user types preserves the text and the focus', async () => {
    const user = userEvent.setup();
    const files: Readonly<Record<string, Locale>> = { de: german, ar: arabic };
    const { tree } = framed((tag) => Promise.resolve(files[tag] ?? english));
    const { rerender } = render(tree({ locale: 'de' }));
    await waitFor(() => expect(title()).toBe('Anmelden'));
    const field = screen.getByRole<HTMLInputElement>('textbox');
    await user.type(field, 'ada@exam');
    rerender(tree({ locale: 'ar' }));
    expect(title()).toBe('Anmelden');
    await waitFor(() => expect(title()).toBe('تسجيل الدخول'));
    rerender(tree({ locale: undefined }));
    expect(title()).toBe('Sign up or log in');
    expect([screen.getByRole('textbox'), field.value, document.activeElement]).toEqual([field, 'ada@exam', field]);
  });
});

describe('decision 107: languages are requested', () => {
  const spyOnConsole = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

  it.each(['de', 'auto', 'pt-BR'])(
    'a host without languages and with locale=%j sees English, and is told once what to pass',
    async (locale) => {
      const console = spyOnConsole();
      const { tree, onError } = framed(null);
      const { rerender } = render(tree({ locale }));
      await waitFor(() => expect([title(), root()?.lang]).toEqual(['Sign up or log in', 'en']));
      rerender(tree({ locale, strings: {} }));
      await waitFor(() => expect(title()).toBe('Sign up or log in'));
      expect(onError.mock.calls).toEqual([[expect.objectContaining({ code: 'invalid_config' })]]);
      expect(console.mock.calls).toEqual([
        [expect.stringContaining(`locale="${locale}" has no languages to choose from`)],
      ]);
      expect(console.mock.calls[0]?.[0]).toContain('@foyer/locales/load');
    },
  );

  it.each(['en', 'en-GB', 'en-US'])('%s needs none: English is in the screens', async (locale) => {
    const console = spyOnConsole();
    const { tree, onError } = framed(null);
    render(tree({ locale }));
    await waitFor(() => expect([title(), root()?.lang, root()?.dir]).toEqual(['Sign up or log in', 'en', 'ltr']));
    expect([onError.mock.calls, console.mock.calls]).toEqual([[], []]);
  });

  it('the languages of a host are used, imported or fetched, and any other is reported', async () => {
    const console = spyOnConsole();
    const { tree, onError } = framed(createLanguages({ de: german, ar: () => Promise.resolve(arabic) }));
    const { rerender } = render(tree({ locale: 'de-AT' }));
    await waitFor(() => expect(title()).toBe('Anmelden'));
    rerender(tree({ locale: 'ar' }));
    await waitFor(() => expect(title()).toBe('تسجيل الدخول'));
    expect(onError).not.toHaveBeenCalled();
    rerender(tree({ locale: 'ja' }));
    await waitFor(() => expect(title()).toBe('Sign up or log in'));
    expect([onError.mock.calls.length, console.mock.calls.length]).toEqual([1, 1]);
  });

  it('a function that the host creates at each render fetches once', async () => {
    const fetched = vi.fn((_wanted: string) => Promise.resolve(german));
    const { client } = offline();
    const onError = vi.fn();
    const tree = (watermark: boolean) => (
      <FoyerProvider client={client}>
        <WidgetFrame
          css={firstFormCss}
          styles={undefined}
          strings={undefined}
          loadCompiler={loadCompiler}
          locale="de"
          languages={(wanted) => fetched(wanted)}
          shadow={false}
          watermark={watermark}
          onError={onError}
        >
          <Form />
        </WidgetFrame>
      </FoyerProvider>
    );
    const { rerender } = render(tree(false));
    await waitFor(() => expect(title()).toBe('Anmelden'));
    rerender(tree(true));
    rerender(tree(false));
    expect(fetched.mock.calls).toEqual([['de']]);
  });

  it('languages that are set later than the tag are used then', async () => {
    const console = spyOnConsole();
    const { client } = offline();
    const tree = (languages: Languages | undefined) => (
      <FoyerProvider client={client}>
        <WidgetFrame
          css={firstFormCss}
          styles={undefined}
          strings={undefined}
          loadCompiler={loadCompiler}
          locale="de"
          languages={languages}
          shadow={false}
          watermark={false}
          onError={() => undefined}
        >
          <Form />
        </WidgetFrame>
      </FoyerProvider>
    );
    const { rerender } = render(tree(undefined));
    await waitFor(() => expect(title()).toBe('Sign up or log in'));
    rerender(tree(createLanguages({ de: german })));
    await waitFor(() => expect(title()).toBe('Anmelden'));
    expect(console).toHaveBeenCalledOnce();
  });

  it.each([
    ['a module instead of its language', () => Promise.resolve({ de: german })],
    ['nothing', () => Promise.resolve(null)],
    ['nothing, at once', () => undefined],
    ['a word', () => 'de'],
  ])('languages that return %s are reported, and English is shown', async (_, answer) => {
    const console = spyOnConsole();
    const { tree, onError } = framed(answer as never);
    render(tree({ locale: 'de' }));
    await waitFor(() => expect([title(), root()?.lang]).toEqual(['Sign up or log in', 'en']));
    expect([onError.mock.calls.length, console.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([[{ de: german }], ['de'], [7]])(
    '%j is not a valid `languages`, and is reported as none',
    async (languages) => {
      const console = spyOnConsole();
      const { tree } = framed(languages as never);
      render(tree({ locale: 'de' }));
      await waitFor(() => expect(title()).toBe('Sign up or log in'));
      expect(console.mock.calls[0]?.[0]).toContain('has no languages to choose from');
    },
  );
});

describe('a language that loads slowly', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

  it('a chunk that never loads leaves English after a second', async () => {
    const { tree } = framed(never);
    render(tree({ locale: 'de' }));
    await pass(999);
    expect(title()).toBeUndefined();
    await pass(1);
    expect(title()).toBe('Sign up or log in');
  });

  it('decision 94: a chunk that loads later replaces English in place', async () => {
    let come: (locale: Locale) => void = () => undefined;
    const coming = new Promise<Locale>((resolve) => {
      come = resolve;
    });
    const { tree } = framed(() => coming);
    render(tree({ locale: 'de' }));
    await pass(1000);
    const field = screen.getByRole<HTMLInputElement>('textbox');
    field.focus();
    field.value = 'ada@';
    come(german);
    await pass(0);
    expect(title()).toBe('Anmelden');
    expect([document.activeElement, screen.getByRole<HTMLInputElement>('textbox').value]).toEqual([field, 'ada@']);
  });
});
