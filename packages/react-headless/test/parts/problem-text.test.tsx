import type { ProblemLocale } from '@foyer/core';
import { internals } from '@foyer/core/internal/shared';
import { act, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ProblemText, useLocale } from '../../src/index';
import { OrganizationProblemText } from '../../src/organizations';
import { newOrganizationStage } from '../support/organization-stage';
import { newStage } from '../support/stage';

const GERMAN = {
  tag: 'de',
  dir: 'ltr',
  texts: { 'error.otpCodeNotFound': () => 'Dieser Code stimmt nicht.' },
} as const;
const FRENCH = { tag: 'fr', dir: 'ltr', texts: { 'error.otpCodeNotFound': () => 'Ce code est faux.' } } as const;
const WRONG = { code: 'otp_code_not_found', message: 'The passcode is wrong.' };

it('decision 110: shows a problem in English, and in the language of the visitor once it is loaded', async () => {
  let arrive: (language: typeof GERMAN) => void = () => undefined;
  const load = vi.fn(() => new Promise<typeof GERMAN>((resolve) => (arrive = resolve)));
  const Said = () => <ProblemText problem={WRONG} locale={useLocale('auto', load)} className="said" />;
  const { container } = render(<Said />, { wrapper: newStage().wrapper });
  expect(container.innerHTML).toBe('<span class="said">Invalid passcode, please try again.</span>');
  await act(() => Promise.resolve(arrive(GERMAN)));
  expect(container.innerHTML).toBe('<span class="said" lang="de" dir="ltr">Dieser Code stimmt nicht.</span>');
  expect(load).toHaveBeenCalledWith('auto');
});

it('decision 110: stays in English if the language cannot load', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch'));
  const Said = () => <ProblemText problem={WRONG} locale={useLocale('de', load)} />;
  const { container } = render(<Said />, { wrapper: newStage().wrapper });
  await act(() => Promise.resolve());
  expect(container.textContent).toBe('Invalid passcode, please try again.');
});

it('decision 110: shows the newest requested language, even if an older one loads last', async () => {
  const arrivals = new Map<string, (language: ProblemLocale) => void>();
  const load = (wanted: string) => new Promise<ProblemLocale>((resolve) => arrivals.set(wanted, resolve));
  const Said = ({ wanted }: { wanted: string }) => <ProblemText problem={WRONG} locale={useLocale(wanted, load)} />;
  const { container, rerender } = render(<Said wanted="fr" />, { wrapper: newStage().wrapper });
  rerender(<Said wanted="de" />);
  await act(() => Promise.resolve(arrivals.get('de')?.(GERMAN)));
  await act(() => Promise.resolve(arrivals.get('fr')?.(FRENCH)));
  expect(container.textContent).toBe('Dieser Code stimmt nicht.');
});

it('loads a language once, even if the function is new at each render', async () => {
  const load = vi.fn(() => Promise.resolve(GERMAN));
  const Said = () => <ProblemText problem={WRONG} locale={useLocale('de', () => load())} />;
  const { container, rerender } = render(<Said />, { wrapper: newStage().wrapper });
  await act(() => Promise.resolve());
  rerender(<Said />);
  await act(() => Promise.resolve());
  expect(container.textContent).toBe('Dieser Code stimmt nicht.');
  expect(load).toHaveBeenCalledTimes(1);
});

it('renders nothing without a problem', () => {
  const { container } = render(<ProblemText problem={undefined} />, { wrapper: newStage().wrapper });
  expect(container.innerHTML).toBe('');
});

it('fault N7: counts down to the next try, in a timer that is not read out every second', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { client, wrapper } = newStage();
  const problem = { code: 'too_many_requests', message: '', retryAt: client[internals].clock.now() + 62_000 };
  const { container } = render(<ProblemText problem={problem} />, { wrapper });
  expect(container.textContent).toBe('Too many attempts. Try again in 1:02.');
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(container.textContent).toBe('Too many attempts. Try again in 0:59.');
  expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off');
});

it('org 4.8: shows a problem of organizations with the sentence for its place', async () => {
  const { wrapper } = await newOrganizationStage();
  const { container } = render(<OrganizationProblemText problem={WRONG} place="totp" />, { wrapper });
  expect(container.textContent).toBe('This code is not valid. Check it and try again.');
});

it("shows the provider's message as text", () => {
  const message = 'See <b>https://stytch.com</b> \uE000';
  const { container } = render(<ProblemText problem={{ code: 'surprise', message }} />, {
    wrapper: newStage().wrapper,
  });
  expect(container.textContent).toBe(message);
  expect(container.querySelector('b, a')).toBeNull();
});
