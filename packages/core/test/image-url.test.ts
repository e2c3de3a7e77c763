import { describe, expect, it } from 'vitest';
import { isImageUrl } from '../src/links/image-url';

const HTTPS = 'https://app.example/login';
const HTTP = 'http://app.example/login';

describe('decision 25: addresses that an image can have', () => {
  it.each([
    'https://a.example/logo.png',
    '//a.example/logo.png',
    '/logo.png',
    'logo.png',
    '../logo.svg?v=2#mark',
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/svg+xml,%3Csvg/%3E',
    'DATA:IMAGE/GIF,x',
    'blob:https://app.example/0-1-2',
  ])('%s, on any page', (text) => {
    expect([isImageUrl(text, HTTPS), isImageUrl(text, HTTP), isImageUrl(text)]).toEqual([true, true, true]);
  });

  it('http, on a page of http and on a server', () => {
    const text = 'http://a.example/logo.png';
    expect([isImageUrl(text, HTTP), isImageUrl(text), isImageUrl(text, HTTPS)]).toEqual([true, true, false]);
  });

  it('a path and its own files, on a page from a disk or of an app', () => {
    const page = 'file:///opt/app/index.html';
    expect([isImageUrl('logo.png', page), isImageUrl('file:///opt/app/logo.png', page)]).toEqual([true, true]);
    expect(isImageUrl('file:///opt/app/logo.png', HTTPS)).toBe(false);
    expect(isImageUrl('logo.png', 'capacitor://localhost/')).toBe(true);
  });

  it.each([
    'file:///opt/app/index.html',
    'capacitor://localhost/',
    'ionic://localhost/',
    'app://window/',
    'chrome-extension://id/page.html',
    'moz-extension://id/page.html',
  ])('decision 25: a page at %s has images with its own scheme, which no page on the web has', (page) => {
    const image = new URL('logo.png', page).href;
    expect([isImageUrl('logo.png', page), isImageUrl(image, page), isImageUrl(image, HTTPS)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([
    '',
    ' ',
    'javascript:alert(1)',
    'data:text/html,<b>',
    'data:,image/png',
    'about:blank',
    'mailto:a@b.example',
    'https://',
    'https://ada:secret@a.example/logo.png',
    'https://ada@a.example/logo.png',
    'https://:secret@a.example/logo.png',
    'file:///opt/app/logo.png',
  ])('not %j', (text) => {
    expect([isImageUrl(text, HTTPS), isImageUrl(text, HTTP), isImageUrl(text)]).toEqual([false, false, false]);
  });
});
