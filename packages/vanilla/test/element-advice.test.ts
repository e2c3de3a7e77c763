import { withLink } from '@foyer/core/internal/shared';
import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isOfDeveloper } from '../src/element-advice';
import { defineElements } from '../src/index';
import { config, emailField, newToken } from './support/page';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => void vi.useRealTimers());

function show(attributes: Readonly<Record<string, string>>): HTMLElement {
  defineElements();
  const element = document.createElement('foyer-login');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

const said = () => vi.mocked(console.warn).mock.calls.map(([text]) => String(text));
const json = JSON.stringify(config);

describe('an element of a page with only HTML', () => {
  it('is rendered from its attributes, and calls the endpoint', async () => {
    const element = show({
      'public-token': newToken(),
      endpoint: 'http://localhost:4600',
      config: json,
      strings: '{"login.title":"Welcome"}',
    });
    expect(await emailField()).toBeInstanceOf(HTMLElement);
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeInstanceOf(HTMLElement);
    const urls = vi.mocked(fetch).mock.calls.map(([input]) => new Request(input).url);
    expect(urls.every((url) => url.startsWith('http://localhost:4600/'))).toBe(true);
    element.remove();
  });

  it.each<[Readonly<Record<string, string>>, string]>([
    [
      { 'public-token': 'secret-test-1234', config: json },
      'it was given a secret, which must never be in a page. Replace it. ',
    ],
    [{ 'public-token': '', config: json }, "it was given ''. Set its environment variable"],
    [
      { 'public-token': 'public-token-test-1', config: '{products}' },
      'The attribute config of <foyer-login> is not JSON.',
    ],
    [
      { 'public-token': 'public-token-test-1', config: '[object Object]' },
      'or set the property: element.config = { ... }.',
    ],
  ])('with %j says so immediately, in the console and in the page', async (attributes, text) => {
    const element = show(attributes);
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text), 120_000);
    expect(said()).toHaveLength(1);
    expect(said()[0]).toContain(text);
    expect(document.body.textContent).not.toContain('secret-test-1234');
    element.remove();
  });

  it('without a token and a config says so after 3 s, and no more once it has them', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const element = show({});
    await Promise.resolve();
    vi.advanceTimersByTime(2900);
    expect(said()).toEqual([]);
    vi.advanceTimersByTime(200);
    const text = withLink(
      'FOYER_ELEMENT_NOT_READY',
      '<foyer-login> is not rendered yet: it needs the attribute public-token and the attribute or property config.',
    );
    expect(said()).toEqual([`[foyer] ${text}`]);
    expect(screen.getByRole('alert').textContent).toBe(text);
    vi.useRealTimers();
    element.setAttribute('public-token', newToken());
    element.setAttribute('config', json);
    await emailField();
    expect(document.body.textContent).not.toContain(text);
    element.remove();
  });
});

it.each([
  ['localhost', true],
  ['app.localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['', true],
  ['example.com', false],
  ['localhost.example.com', false],
])('decision 73: visitors of %s see no text for developers: %s', (hostname, isDeveloper) => {
  expect(isOfDeveloper(hostname)).toBe(isDeveloper);
});
