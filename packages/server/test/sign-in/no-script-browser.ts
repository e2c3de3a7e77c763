import { JSDOM } from 'jsdom';
import type { SignInRoutes } from '../../src/sign-in/sign-in-routes';

/** A page as a user without scripts sees it. */
export interface Seen {
  readonly url: string;
  readonly status: number;
  readonly document: Document;
  readonly html: string;
}

type Serve = (request: Request) => Promise<Response>;

/** A browser that runs no script: it follows links, sends forms, keeps cookies, and nothing else. */
export class NoScriptBrowser {
  readonly cookies = new Map<string, string>();
  /** `Set-Cookie` lines in their order. */
  readonly set: string[] = [];
  /** The addresses that were asked for, in their order. */
  readonly visited: string[] = [];
  refusesCookies = false;
  #seen: Seen | undefined;

  /** @param servers What answers, by origin. */
  constructor(readonly servers: Readonly<Record<string, Serve | SignInRoutes>>) {}

  get page(): Seen {
    if (!this.#seen) throw new Error('No page is open.');
    return this.#seen;
  }

  #names = (): string =>
    [...this.page.document.querySelectorAll('[name]')].map((one) => one.getAttribute('name')).join(', ');

  /** The text of the page, with its controls. */
  get text(): string {
    const body = this.page.document.body.cloneNode(true) as HTMLElement;
    for (const style of body.querySelectorAll('style')) style.remove();
    return body.textContent.replaceAll(/\s+/g, ' ').trim();
  }

  open(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Seen> {
    return this.#ask(
      new Request(url, { headers: { 'sec-fetch-mode': 'navigate', ...headers, cookie: this.cookieHeader } }),
    );
  }

  field(name: string): HTMLInputElement {
    const field = this.page.document.querySelector<HTMLInputElement>(`[name="${name}"]:not([type=hidden])`);
    if (!field) throw new Error(`There is no field ${name}, but ${this.#names()} in: ${this.text}`);
    return field;
  }

  button(label: string | RegExp): HTMLButtonElement {
    const buttons = [...this.page.document.querySelectorAll('button')];
    const found = buttons.find((one) => {
      const name = (one.getAttribute('aria-label') ?? one.textContent).trim();
      return typeof label === 'string' ? name === label : label.test(name);
    });
    if (!found) throw new Error(`There is no button ${String(label)} in: ${this.text}`);
    return found;
  }

  /** Fills in fields and presses a button. */
  async send(
    fields: Readonly<Record<string, string>>,
    label: string | RegExp,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Seen> {
    for (const [name, value] of Object.entries(fields)) this.field(name).value = value;
    return this.#ask(this.request(this.button(label), headers));
  }

  /** The request that a press of the button sends. */
  request(button: HTMLButtonElement, headers: Readonly<Record<string, string>> = {}): Request {
    const { form } = button;
    if (!form) throw new Error('The button belongs to no form.');
    if (button.disabled) throw new Error('The button is off.');
    if (form.method !== 'post') throw new Error('The form is sent by GET.');
    const view = form.ownerDocument.defaultView;
    if (!view) throw new Error('The page is gone.');
    const data = new view.FormData(form);
    if (button.name) data.append(button.name, button.value);
    const body = new URLSearchParams([...data].map(([name, value]) => [name, typeof value === 'string' ? value : '']));
    const url = new URL(form.getAttribute('action') ?? '', this.page.url);
    const { origin } = new URL(this.page.url);
    return new Request(url, {
      method: 'POST',
      body,
      headers: {
        cookie: this.cookieHeader,
        'sec-fetch-site': url.origin === origin ? 'same-origin' : 'cross-site',
        origin,
        ...headers,
      },
    });
  }

  /** Sends a request that was made before. */
  repeat(request: Request): Promise<Seen> {
    return this.#ask(request);
  }

  async #ask(request: Request): Promise<Seen> {
    const { origin } = new URL(request.url);
    const serve = this.servers[origin];
    this.visited.push(request.url);
    if (!serve)
      return (this.#seen = { url: request.url, status: 0, html: '', document: new JSDOM('').window.document });
    const again = request.clone();
    const response = await serve(request);
    this.#keep(response);
    const location = response.headers.get('location');
    if (response.status === 307 && location !== null) {
      const headers = { ...Object.fromEntries(again.headers), cookie: this.cookieHeader };
      return this.#ask(
        new Request(new URL(location, request.url), { method: again.method, body: await again.arrayBuffer(), headers }),
      );
    }
    if (response.status >= 300 && response.status < 400 && location !== null)
      return this.open(new URL(location, request.url).href, { 'sec-fetch-site': 'same-origin' });
    const html = await response.text();
    const { document } = new JSDOM(html, { url: request.url }).window;
    return (this.#seen = { url: request.url, status: response.status, html, document });
  }

  #keep(response: Response): void {
    if (this.refusesCookies) return;
    for (const line of response.headers.getSetCookie()) {
      this.set.push(line);
      const [pair = ''] = line.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      if (/;\s*max-age=(0|-\d+)/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(name.length + 1));
    }
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}
