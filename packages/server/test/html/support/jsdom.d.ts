/** What the tests use of it: a page without the scripts of its markup. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { readonly runScripts?: 'outside-only'; readonly url?: string });
    readonly window: Window & typeof globalThis;
  }
}
