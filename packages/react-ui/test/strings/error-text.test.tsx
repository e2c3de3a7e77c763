import { internals } from '@foyer/core/internal/shared';
import type { Problem } from '@foyer/core';
import { ApiError, problemText } from '@foyer/core';
import type { Locale } from '@foyer/locales';
import { createLocale } from '@foyer/locales';
import { loadLocale } from '@foyer/locales/load';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProblemText } from '../../src/text/error-text';
import { FrameContext } from '../../src/theme/frame-context';
import { offline } from '../support/client';
import { translate } from '../support/translator';

async function sentence(problem: Problem, locale?: Locale): Promise<string> {
  const { wrapper } = offline();
  render(
    <FrameContext.Provider value={{ locale, texts: locale?.texts }}>
      <p data-testid="sentence">
        <ProblemText problem={problem} />
      </p>
    </FrameContext.Provider>,
    { wrapper },
  );
  await act(() => vi.dynamicImportSettled());
  return screen.getByTestId('sentence').textContent;
}

/** Texts that spec section 8 states literally. */
const printed: Readonly<Record<string, string>> = {
  invalid_email: 'Email format is invalid.',
  invalid_phone_number: 'Phone number format is invalid. Ensure the phone number is in the E.164 format.',
  unauthorized_credentials: 'Unauthorized credentials.',
  user_unauthenticated: 'Must have an active session to call this method. Have you logged in yet?',
  email_not_found: 'Email not found.',
  no_user_password: 'Password not found for this user. Please try again.',
  reset_password: 'Password must be reset.',
  invalid_code: 'Code format is invalid, please try again.',
  otp_code_not_found: 'Invalid passcode, please try again.',
  user_lock_limit_reached: 'Too many failed authentication attempts. Please try again later.',
};

/** Texts of which spec section 8 only states the content. */
const described: Readonly<Record<string, RegExp>> = {
  unsubscribed_phone_number: /unsubscribed.*'START'.*resubscribe/,
  inactive_email: /inactive.*another.*contact.*admin/,
  unable_to_auth_magic_link: /already used or has expired.*try again/,
  breached_password: /breached.*must be reset/,
  invalid_phone_number_country_code: /country code.*invalid, unsupported or disabled/,
  duplicate_member_phone_number: /member.*number already exists.*organization/,
  oauth_token_not_found: /./,
  member_password_not_found: /./,
  oauth_flow_callback_error: /./,
  unauthorized_action: /./,
  invalid_session_token: /./,
  session_not_found: /./,
};

const server = (error_type: string, error_message = 'from the server', status_code = 400) =>
  new ApiError({ status_code, error_type, error_message, error_url: '' });

describe('spec 8: the error catalogue', () => {
  it.each(Object.entries(printed))('%s', async (code, words) => {
    expect(await sentence(server(code))).toBe(words);
  });

  it.each(Object.entries(described))('%s', async (code, words) => {
    const text = await sentence(server(code));
    expect(text).toMatch(words);
    expect(text).not.toBe('from the server');
  });

  it("shows the provider's message if the code is unknown", async () => {
    expect(await sentence(server('surprise', 'Something of the server.'))).toBe('Something of the server.');
  });

  it('a code that is a property of every object is unknown too', async () => {
    expect(await sentence(server('constructor', 'As the server says.'))).toBe('As the server says.');
  });

  it('only links to the site of the provider can be followed', async () => {
    await sentence(server('surprise', 'See https://stytch.com/docs, or https://evil.example/docs.'));
    const link = screen.getByRole('link');
    expect(link).toHaveProperty('href', 'https://stytch.com/docs');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });
});

describe('spec 5: the two texts for a malformed address', () => {
  it('of the passcode form', async () => {
    expect(await sentence({ code: 'invalid_email_address', message: 'x' })).toBe('Invalid email address.');
  });
  it('of the link form', async () => {
    expect(await sentence({ code: 'invalid_email', message: 'x' })).toBe('Email format is invalid.');
  });
});

describe('faults of the network', () => {
  it.each([
    ['N1', 'network_error', 'We could not reach the server. Check your connection and try again.'],
    ['N4', 'timeout', 'This is taking too long. Try again.'],
    ['N11', 'invalid_response', 'Something went wrong on our side. Try again.'],
  ])('fault %s: %s', async (_fault, code, words) => {
    expect(await sentence({ code, message: 'for developers' })).toBe(words);
  });

  it('fault N3: the connection was lost during a call that signs in', async () => {
    expect(await sentence({ code: 'network_error', message: '', unconfirmed: true })).toBe(
      'We could not reach the server. Check your connection and try again. You might already be signed in.',
    );
  });

  it('fault N6: the message of a server error is not shown', async () => {
    const trouble = server('internal_server_error_of_a_kind', 'stack trace', 503);
    expect(await sentence(trouble)).toBe('Something went wrong on our side. Try again.');
  });

  it('fault N10: neither a known code nor a message', async () => {
    expect(await sentence(server('surprise', ' '))).toBe('Something went wrong on our side. Try again.');
  });
});

describe('fault N7: a limit counts down', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('in minutes and seconds, as a timer that is not read out every second', async () => {
    const { client, wrapper } = offline();
    const problem = { code: 'too_many_requests', message: '', retryAt: client[internals].clock.now() + 62_000 };
    const { container } = render(<ProblemText problem={problem} />, { wrapper });
    await act(() => vi.dynamicImportSettled());
    expect(container.textContent).toBe('Too many attempts. Try again in 1:02.');
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(container.textContent).toBe('Too many attempts. Try again in 0:59.');
    expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off');
  });

  it('even if the code has no such text', async () => {
    const { client, wrapper } = offline();
    const problem = { code: 'invalid_response', message: '', retryAt: client[internals].clock.now() + 5000 };
    const { container } = render(<ProblemText problem={problem} />, { wrapper });
    await act(() => vi.dynamicImportSettled());
    expect(container.textContent).toBe('Too many attempts. Try again in 0:05.');
  });
});

it('the host can replace every sentence', async () => {
  const { wrapper } = offline();
  const overrides = { 'error.otpCodeNotFound': () => 'Falscher Code.' };
  render(
    <FrameContext.Provider value={{ texts: overrides }}>
      <ProblemText problem={server('otp_code_not_found')} />
    </FrameContext.Provider>,
    { wrapper },
  );
  expect(await screen.findByText('Falscher Code.')).toBeTruthy();
});

it('fault B14: a second sentence replaces the first, even after a page translator has changed it', async () => {
  const { wrapper } = offline();
  const links = 'See https://stytch.com/a and https://stytch.com/b.';
  const problems: readonly Problem[] = [
    { code: 'network_error', message: '' },
    { code: 'otp_code_not_found', message: '' },
    { code: 'invalid_code', message: '' },
    { code: 'new_type', message: links },
    { code: 'new_type', message: 'Nothing to link to.' },
    { code: 'too_many', message: '', retryAt: 600_000 },
    { code: 'timeout', message: '' },
  ];
  const { container, rerender } = render(<p />, { wrapper });
  const said: string[] = [];
  for (const problem of problems) {
    rerender(
      <p>
        <ProblemText problem={problem} />
      </p>,
    );
    await act(() => vi.dynamicImportSettled());
    said.push(container.textContent);
    translate(container);
  }
  expect(said).toEqual([
    'We could not reach the server. Check your connection and try again.',
    'Invalid passcode, please try again.',
    'Code format is invalid, please try again.',
    links,
    'Nothing to link to.',
    expect.stringMatching(/^Too many attempts. Try again in \d+:\d\d.$/),
    'This is taking too long. Try again.',
  ]);
});

describe('an unknown code', () => {
  const german = createLocale('de', 'ltr', { 'foyer.error.server': 'Bei uns ist etwas schiefgelaufen.' });

  it("in a different language: our sentence, and below it the provider's message, marked as English and isolated", async () => {
    expect(await sentence(server('never_heard_of', 'Ask your admin.'), german)).toBe(
      'Bei uns ist etwas schiefgelaufen.Ask your admin.',
    );
    const message = screen.getByText('Ask your admin.').closest('bdi');
    expect([message?.lang, message?.previousElementSibling?.localName]).toEqual(['en', 'br']);
  });

  it.each(['en', 'en-GB'])("in %s: only the provider's message", async (tag) => {
    expect(await sentence(server('never_heard_of', 'Ask your admin.'), createLocale(tag, 'ltr', {}))).toBe(
      'Ask your admin.',
    );
  });

  it('with a known code: only the sentence of the language', async () => {
    const locale = createLocale('de', 'ltr', { 'error.emailNotFound': 'Diese Adresse kennen wir nicht.' });
    expect(await sentence(server('email_not_found', 'no'), locale)).toBe('Diese Adresse kennen wir nicht.');
  });
});

describe('decision 110: problemText has the same texts as the screens', () => {
  const codes = [
    ...Object.keys(printed),
    ...Object.keys(described),
    'network_error',
    'timeout',
    'passkey_cancelled',
    'account_changed',
  ];

  it.each(['en', 'de', 'ja', 'ar'])('in %s', async (tag) => {
    const locale = await loadLocale(tag);
    for (const code of codes) {
      const problem = server(code);
      expect({ code, text: problemText(problem, { locale }) }).toEqual({ code, text: await sentence(problem, locale) });
      cleanup();
    }
  });
});
