// @vitest-environment node
import { createClient } from '@foyer/core';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FoyerProvider, useSession } from '../src/index';

const Reader = () => <p>{String(useSession().isInitialized)}</p>;

describe('FoyerProvider with a value that is not a client', () => {
  it.each<[unknown, string]>([
    [undefined, 'undefined'],
    [null, 'null'],
    ['public-token-test-1', 'a string'],
    [createClient, 'a function'],
    [Promise.resolve(), 'something else'],
    [{}, 'something else'],
  ])('%j: reports that it got %s, and what it accepts', (client, kind) => {
    const renderPage = () => renderToString(<FoyerProvider client={client as never}>Hello</FoyerProvider>);
    expect(renderPage).toThrow(
      expect.objectContaining({
        name: 'UsageError',
        code: 'invalid_argument',
        id: 'FOYER_WRONG_CLIENT',
        message: expect.stringContaining(
          `<FoyerProvider client={client}> takes the client that createClient(publicToken) returns; it was given ${kind}.`,
        ) as string,
      }),
    );
  });
});

describe('a hook without a provider', () => {
  afterEach(() => vi.resetModules());

  it('says that the provider is missing', () => {
    expect(() => renderToString(<Reader />)).toThrow(
      expect.objectContaining({
        id: 'FOYER_NO_PROVIDER',
        message: expect.stringMatching(
          /outside of <FoyerProvider client={client}>\. Wrap .*#FOYER_NO_PROVIDER$/,
        ) as string,
      }),
    );
  });

  it('says that the page has two copies of the package, if the provider belongs to the other one', async () => {
    const client = createClient('public-token-test-copies');
    vi.resetModules();
    const other = await import('../src/index');
    const Stray = () => <p>{String(other.useSession().isInitialized)}</p>;
    const renderPage = (child: React.ReactNode) =>
      renderToString(<FoyerProvider client={client}>{child}</FoyerProvider>);
    expect(renderPage(<Reader />)).toContain('false');
    expect(() => renderPage(<Stray />)).toThrow(/two copies of @foyer\/react-headless\. .+`npm ls/);
    client.destroy();
  });
});
