import { SAFE_BOOTSTRAP } from '@foyer/core/internal/shared';
import { createLocale } from '@foyer/locales';
import type { InitialSession } from '@foyer/react-headless';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Login, prepareLogin } from '../../src/index';
import { arrived, below, CONFIG, renderOnServer, hydrate, PHONE } from '../support/server-rendered';

const german = createLocale('de', 'ltr', { 'login.title': 'Registrieren oder anmelden', 'button.continue': 'Weiter' });
const arabic = createLocale('ar', 'rtl', { 'login.title': 'التسجيل أو الدخول' });

beforeAll(async () => {
  await prepareLogin(CONFIG);
  await prepareLogin(PHONE);
});

const field = (place: HTMLElement, name: string) => within(place).getByRole<HTMLInputElement>('textbox', { name });

describe('decision 121: a server renders the first form', () => {
  it('with heading, buttons, divider, field and button, and no loader', () => {
    const place = arrived(renderOnServer(below(<Login config={CONFIG} />)));
    const { getByRole, getAllByRole, queryByText } = within(place);
    expect(getByRole('heading').textContent).toBe('Sign up or log in');
    expect(getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Continue with Google',
      'Continue with GitHub',
      'Continue',
    ]);
    expect(field(place, 'Email').name).toBe('email');
    expect(queryByText('Loading')).toBeNull();
    expect(place.querySelectorAll('.foyer-watermark, .foyer-loader')).toHaveLength(1);
  });

  it('in its language and direction', () => {
    const place = arrived(renderOnServer(below(<Login config={CONFIG} locale={arabic} />)));
    const widget = place.querySelector('.foyer');
    expect([widget?.getAttribute('lang'), widget?.getAttribute('dir')]).toEqual(['ar', 'rtl']);
    expect(within(place).getByRole('heading').textContent).toBe('التسجيل أو الدخول');
  });
});

describe('hydration', () => {
  it('keeps the markup, with its text, focus and selection', async () => {
    const tree = below(<Login config={CONFIG} locale={german} strings={{ 'login.title': "Don't wait" }} />);
    const place = arrived(renderOnServer(tree));
    expect(within(place).getByRole('heading').textContent).toBe("Don't wait");
    const email = field(place, 'Email');
    email.focus();
    email.value = 'ada@exam';
    const google = within(place).getByRole('button', { name: 'Continue with Google' });
    await hydrate(place, tree);
    expect(field(place, 'Email')).toBe(email);
    expect([document.activeElement, email.value]).toEqual([email, 'ada@exam']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Continue with Google' })).not.toBe(google));
    expect(field(place, 'Email')).toBe(email);
    expect(document.activeElement).toBe(email);
    expect(place.querySelectorAll('style')).toHaveLength(0);
  });

  it('moves the focus of a button to the one that replaces it', async () => {
    const tree = below(<Login config={CONFIG} />);
    const place = arrived(renderOnServer(tree));
    const github = () => within(place).getByRole('button', { name: 'Continue with GitHub' });
    const first = github();
    expect(first.getAttribute('aria-disabled')).toBe('true');
    first.focus();
    await hydrate(place, tree);
    await waitFor(() => expect(github()).not.toBe(first));
    expect(document.activeElement).toBe(github());
    expect(github().getAttribute('aria-disabled')).toBeNull();
  });

  it('decision 119: has buttons that handle an earlier press, each by its name, after hydration', async () => {
    const tree = below(<Login config={CONFIG} />);
    const place = arrived(renderOnServer(tree));
    const named = '[data-foyer-press]';
    const names = () => [...place.querySelectorAll<HTMLElement>(named)].map((button) => button.dataset['foyerPress']);
    expect(names()).toEqual(['oauth:google', 'oauth:github']);
    const serverButtons = [...place.querySelectorAll(named)];
    const claims: EventTarget[] = [];
    const hear = ({ target }: Event) => target instanceof HTMLButtonElement && claims.push(target);
    document.addEventListener('foyer-form', hear, true);
    onTestFinished(() => document.removeEventListener('foyer-form', hear, true));
    await hydrate(place, tree);
    await waitFor(() => expect(new Set(claims)).toEqual(new Set(place.querySelectorAll(named))));
    expect(claims.filter((button) => serverButtons.some((one) => one === button))).toEqual([]);
    expect(names()).toEqual(['oauth:google', 'oauth:github']);
    const posting = arrived(renderOnServer(below(<Login config={CONFIG} action="/sign-in" />)));
    expect(posting.querySelector(named), 'a route takes it').toBeNull();
  });

  it('decision 106: has the same page id in each form, and hydrates unchanged', async () => {
    const tree = below(<Login config={CONFIG} action="/sign-in" />);
    const ids = (place: Element) =>
      [...place.querySelectorAll<HTMLInputElement>('[name="foyer-step"]')].map((input) => input.getAttribute('value'));
    const [one, other] = [renderOnServer(tree), renderOnServer(tree)];
    const place = arrived(one);
    const pageIds = ids(place);
    expect(pageIds).toHaveLength(place.querySelectorAll('form').length);
    expect(new Set(pageIds).size).toBe(1);
    expect(pageIds[0]).toMatch(/^page-\d+$/);
    expect(ids(arrived(other))[0]).not.toBe(pageIds[0]);
    await hydrate(place, tree);
    expect(ids(place).length).toBeGreaterThan(0);
  });

  it('keeps the phone form until its chunk is loaded', async () => {
    const tree = below(<Login config={PHONE} />);
    const place = arrived(renderOnServer(tree));
    const phone = field(place, 'Phone number');
    phone.focus();
    phone.value = '415555';
    phone.setSelectionRange(2, 4);
    await hydrate(place, tree);
    await waitFor(() => expect(place.querySelector('.foyer-phone')).not.toBeNull());
    expect(field(place, 'Phone number')).toBe(phone);
    expect([document.activeElement, phone.value, phone.selectionStart, phone.selectionEnd]).toEqual([
      phone,
      '415555',
      2,
      4,
    ]);
  });
});

describe('the data of a server', () => {
  const bootstrap = { ...SAFE_BOOTSTRAP, displayWatermark: true };

  it('about the project is in the markup, and stays until the client has its own', async () => {
    const tree = below(<Login config={CONFIG} />, { bootstrap });
    const place = arrived(renderOnServer(tree));
    const watermark = within(place).getByRole('img', { name: /^Powered by / });
    await hydrate(place, tree);
    expect(within(place).getByRole('img', { name: /^Powered by / })).toBe(watermark);
    expect(place.querySelector('.foyer-awaiting')).toBeNull();
  });

  it('about a session leaves the place to the screen for it', () => {
    const session = { session_id: 's', user_id: 'u' } as unknown as NonNullable<InitialSession['session']>;
    const config = { ...CONFIG, whenSignedIn: 'show' } as const;
    const known = arrived(
      renderOnServer(below(<Login config={config} />, { initialSession: { session, user: null } })),
    );
    const unknown = arrived(renderOnServer(below(<Login config={config} />, { initialSession: null })));
    expect([known, unknown].map((place) => place.querySelector('.foyer-loader') !== null)).toEqual([true, false]);
  });
});
