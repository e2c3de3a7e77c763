import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { request } from 'node:http';
import type { Server } from 'node:https';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { KEEP_ALIVE } from './addresses';

/** Hosts over https, each in front of a server of this machine, for what browsers do only over TLS. */
export class HttpsFront {
  #cut: string | undefined;
  #held: { readonly path: string; readonly until: Promise<void> } | undefined;

  private constructor(
    readonly server: Server,
    private readonly upstreams: ReadonlyMap<string, string>,
  ) {
    server.on('request', (asked, answer) => this.#forward(asked, answer));
  }

  /** Listens on a free port of this machine; `upstreams` are origins by host name. */
  static async listen(upstreams: ReadonlyMap<string, string>): Promise<HttpsFront> {
    const front = new HttpsFront(
      createServer({ ...(await certificate([...upstreams.keys()])), keepAliveTimeout: KEEP_ALIVE }),
      upstreams,
    );
    front.server.listen(0, '127.0.0.1');
    await once(front.server, 'listening');
    return front;
  }

  /** Makes a browser find every host of the top-level domain `test` here. */
  get resolverRule(): string {
    return `MAP *.test 127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The next answer to a call of this path arrives with its head and nothing more. */
  cutOff(path: string): void {
    this.#cut = path;
  }

  /** Holds back the next answer to a call of this path, head included, until the returned function is called. */
  hold(path: string): () => void {
    let letGo = (): void => {};
    const until = new Promise<void>((resolve) => (letGo = resolve));
    this.#held = { path, until };
    return letGo;
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  #forward(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, url: path = '/', headers } = asked;
    const origin = this.upstreams.get(headers.host ?? '');
    if (origin === undefined) return void answer.writeHead(421).end();
    const passed = { ...headers, 'x-forwarded-proto': 'https' };
    // On a connection of its own: one that was kept may be closed by the server at the moment in which it is used
    // again.
    const inner = request(new URL(path, origin), { method, headers: passed, agent: false });
    inner.on('error', () => answer.destroy());
    inner.on('response', (found) => void this.#pass(found, answer, method === 'OPTIONS' ? '' : path));
    asked.pipe(inner);
  }

  async #pass(found: IncomingMessage, answer: ServerResponse, path: string): Promise<void> {
    if (path === this.#held?.path) {
      const { until } = this.#held;
      this.#held = undefined;
      await until;
    }
    answer.writeHead(found.statusCode ?? 502, found.headers);
    if (path !== this.#cut) return void found.pipe(answer);
    this.#cut = undefined;
    found.resume();
    answer.flushHeaders();
  }
}

/** Made at each start: a key in the repository would be usable by anyone. */
async function certificate(names: readonly string[]): Promise<{ readonly key: string; readonly cert: string }> {
  const altNames = names.map((value) => ({ type: 2 as const, value }));
  const extensions = [{ name: 'subjectAltName' as const, altNames }];
  const made = await generate(undefined, { keyType: 'ec', algorithm: 'sha256', extensions });
  return { key: made.private, cert: made.cert };
}
