import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { emailLink } from './support/address-of';
import { expect, test as base } from './support/fixtures';

const SEND_LINK = '/sdk/v1/magic_links/email/login_or_create';
const BOOTSTRAP = '/sdk/v1/projects/bootstrap/';
const EVENTS = '/sdk/v1/events';
const UNREACHABLE = 'We could not reach the server. Check your connection and try again.';

/** A server of another origin that lets every page read its answers, and notes what it was asked. */
const test = base.extend<{ readonly otherSite: { readonly url: string; readonly requests: string[] } }>({
  otherSite: async ({ baseURL: _address }, provide) => {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(`${request.method} ${request.url}`);
      const headers = {
        'access-control-allow-origin': request.headers.origin ?? '*',
        'access-control-allow-credentials': 'true',
      };
      const allowed = { 'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*' };
      response.writeHead(200, { ...headers, ...allowed, 'content-type': 'application/json' }).end('{"data":{}}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await provide({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests });
    await new Promise((resolve) => server.close(resolve));
  },
});

for (const status of [302, 307]) {
  test(`fault N16: no request follows a redirect (${status}) to another origin`, async ({
    open,
    widget,
    sandbox,
    guard,
    host,
    page,
    otherSite,
  }) => {
    guard.provokes(SEND_LINK, EVENTS, /\/projects\/bootstrap\//);
    for (const path of [SEND_LINK, EVENTS, `${BOOTSTRAP}${sandbox.publicToken}`]) {
      await sandbox.fault({ path, status, body: {}, headers: { location: `${otherSite.url}${path}` } });
    }
    const lost = (path: string) => page.waitForEvent('requestfailed', (request) => request.url().includes(path));
    const ends = Promise.all([BOOTSTRAP, SEND_LINK, EVENTS].map(lost));
    await open(emailLink);
    await widget.submitEmail('ada@example.com');
    await expect(widget.alert).toHaveText(UNREACHABLE);
    await host.getsErrors('network_error');
    await expect(widget.email).toHaveValue('ada@example.com');
    await ends;
    expect(otherSite.requests).toEqual([]);
  });
}
