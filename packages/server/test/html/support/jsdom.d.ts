/** The parts of jsdom that the tests use: a page that runs no scripts of its markup. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { readonly runScripts?: 'outside-only'; readonly url?: string });
    readonly window: Window & typeof globalThis;
  }
}
