// @vitest-environment node
/// <reference types="node" />
import { createClient } from '@foyer/core';
import { FoyerProvider } from '@foyer/react-headless';
import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { LoginProps } from '../src/index';
import { getStyles, Login } from '../src/index';
import { firstFormCss } from '../src/parts/first-form-css';

const config: LoginProps['config'] = { products: ['oauth', 'otp'], oauthOptions: { providers: [{ type: 'google' }] } };

async function renderLogin(nonce?: string): Promise<string> {
  const client = createClient('public-token-test-server');
  const login = (
    <FoyerProvider client={client} nonce={nonce}>
      <Login config={config} />
    </FoyerProvider>
  );
  const { pipe } = renderToPipeableStream(login, { nonce });
  const html = await text(pipe(new PassThrough()));
  client.destroy();
  return html;
}

describe('a login that a server has rendered', () => {
  it('includes its styles, with the nonce of the page', async () => {
    expect(typeof document).toBe('undefined');
    const style = /<style[^>]*>([^]*?)<\/style>/.exec(await renderLogin('n0nce'));
    expect(style?.[0]).toMatch(/^<style nonce="n0nce">/);
    expect(style?.[1]).toBe(firstFormCss);
    expect(getStyles()).toContain(firstFormCss);
  });

  it('has rules for every class of its markup', async () => {
    const classes = [...(await renderLogin()).matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    const unstyled = classes.filter((name) => name !== 'foyer-host' && !getStyles().includes(`.${name}`));
    expect(classes).toContain('foyer-button');
    expect(unstyled).toEqual([]);
  });

  it('renders every picture in its size before any style applies, and writes no style attribute', async () => {
    const html = await renderLogin();
    const pictures = html.match(/<svg[^>]*>/g) ?? [];
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) expect(picture).toMatch(/ width="\d+" height="\d+"/);
    expect(html).not.toContain(' style=');
  });
});
