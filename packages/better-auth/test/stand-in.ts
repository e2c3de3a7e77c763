import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import * as z from 'zod/mini';
import type { Backend } from './backend';

const identity = z.object({ id: z.string(), email: z.string(), name: z.string(), email_verified: z.boolean() });
/** An identity at the provider. */
export type Identity = z.infer<typeof identity>;

/** Whose only account there is their address. */
export const identityOf = (email: string): Identity => ({
  id: `at ${email}`,
  email,
  name: 'Ada',
  email_verified: true,
});

const codeOf = (who: Identity): string => Buffer.from(JSON.stringify(who)).toString('base64url');
const whoHas = (code = ''): Identity => identity.parse(JSON.parse(Buffer.from(code, 'base64url').toString()));

async function answerTo(request: IncomingMessage): Promise<object> {
  if (request.url === '/token')
    return { access_token: new URLSearchParams(await text(request)).get('code'), token_type: 'bearer' };
  const who = whoHas(request.headers.authorization?.slice('Bearer '.length));
  return { sub: who.id, ...who };
}

const address = z.object({ port: z.number() });

/** A provider of social accounts on this machine. It keeps nothing: a code, and so a token, is the identity itself. */
export class StandIn {
  readonly #server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    void answerTo(request).then(
      (answer) => response.end(JSON.stringify(answer)),
      () => response.writeHead(400).end(),
    );
  });
  #at = '';

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.#at = `http://127.0.0.1:${address.parse(this.#server.address()).port}`;
  }

  close(): void {
    this.#server.close();
  }

  /** The plugin that leads to it, by this name. */
  plugin(providerId: string): ReturnType<typeof genericOAuth> {
    const [authorizationUrl, tokenUrl, userInfoUrl] = ['authorize', 'token', 'user'].map(
      (path) => `${this.#at}/${path}`,
    );
    return genericOAuth({
      config: [{ providerId, clientId: 'id', clientSecret: 'secret', authorizationUrl, tokenUrl, userInfoUrl }],
    });
  }

  /**
   * A browser that goes wherever it is sent, through the provider, until it is at a page of another server. null:
   * somebody declines.
   * `bend`: what the browser makes of each address that it is sent to. `cookies`: those of the browser. `first`: opened
   * at the provider before `start`.
   */
  async visit(
    backend: Backend,
    start: URL,
    who: Identity | null,
    bend?: (url: URL) => void,
    cookies = new Map<string, string>(),
    first = start,
  ): Promise<URL> {
    const said = who === null ? 'error=access_denied' : `code=${codeOf(who)}`;
    for (let url = this.#through(first, said); ;) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await backend.handle(new Request(url, { headers: { cookie } }));
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
        cookies.set(name, value);
      }
      if (response.status !== 302)
        throw new TypeError(`${url.pathname + url.search} answered ${response.status}: ${await response.text()}`);
      url = new URL(response.headers.get('location') ?? '');
      bend?.(url);
      url = this.#through(url, said);
      if (url.origin !== start.origin) return url;
    }
  }

  /** Where the provider sends the browser; any other address as it is. */
  #through(url: URL, said: string): URL {
    return url.origin === this.#at
      ? new URL(`${url.searchParams.get('redirect_uri')}?${said}&state=${url.searchParams.get('state')}`)
      : url;
  }
}
