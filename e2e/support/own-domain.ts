import { APP, AUTH, DEMO, ELSEWHERE, PROVIDER } from './addresses';
import { test as base } from './fixtures';
import { HttpsFront } from './https-front';

const hosts = new Map(
  [
    [APP, DEMO],
    [AUTH, PROVIDER],
    [ELSEWHERE, PROVIDER],
  ].map(([outside = '', inside = '']) => [new URL(outside).host, inside]),
);

/** Tests on a host with a provider over https on the host's own domain. */
export const test = base.extend<object, { readonly front: HttpsFront }>({
  front: [
    async ({ browserName: _any }, provide) => {
      const front = await HttpsFront.listen(hosts);
      await provide(front);
      await front.close();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, front }, provide) => {
      const args = [...(launchOptions.args ?? []), `--host-resolver-rules=${front.resolverRule}`];
      await provide({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
  ignoreHTTPSErrors: true,
});
