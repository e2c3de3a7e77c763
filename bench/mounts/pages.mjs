import { join } from 'node:path';
import { define, dist, entries, providerOrigin } from '../lib/paths.mjs';
import { readScript } from '../size/pages.mjs';
import { bundleWithVite } from '../size/vite.mjs';

const scriptStart = `
  import { createClient, mountLogin } from '/foyer.js';
  const client = createClient('public-token-test-foyer', { endpoints: { testAPIURL: '${providerOrigin}' } });
  const config = {
    products: ['oauth', 'otp', 'passwords'],
    otpOptions: { methods: ['email', 'sms'] },
    oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }, { type: 'apple' }] },
  };
  window.mount = () => {
    const place = document.body.appendChild(document.createElement('div'));
    const { unmount } = mountLogin(client, { element: place, config });
    return () => {
      unmount();
      place.remove();
    };
  };`;

const html = (script) =>
  `<!doctype html><html lang="en"><head><title>Mounts</title></head><body>${script}</body></html>`;

async function bundled(name, entry) {
  const bundle = await bundleWithVite({
    entry: join(entries, 'mounts', entry),
    folder: join(dist, 'mounts', entry),
    define,
  });
  const [file] = bundle.chunks.get(bundle.entry).files;
  return { name, bundle, html: html(`<script type="module" src="/${file}"></script>`) };
}

/** The pages that mount a login again and again: ours, and the provider's SDK of the same kind. */
export async function mountPages() {
  const script = html(`<script type="module">${scriptStart}</script>`);
  return [
    await bundled("the provider's SDK, React", 'their-react.tsx'),
    await bundled('@foyer/react-ui', 'react-ui.tsx'),
    await bundled("the provider's SDK, vanilla", 'their-vanilla.ts'),
    { name: '@foyer/vanilla script', bundle: await readScript('foyer.js'), html: script },
  ];
}
