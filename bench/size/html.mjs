import { providerOrigin } from '../lib/paths.mjs';

const app = '<div id="app"></div>';
const form = '<form><input></form>';
const bodies = { core: form, organizations: form };

/**
 * The HTML page of a bundle.
 * @param {string} page Its key in `pages`.
 * @param {import('./chunks.mjs').Bundle} bundle
 */
export function htmlOf(page, bundle) {
  const [entry] = bundle.chunks.get(bundle.entry).files;
  const script = starts[page]?.(entry) ?? `<script type="module" src="/${entry}"></script>`;
  return `<!doctype html><title>Log in</title>${bodies[page] ?? app}${script}`;
}

const startOfScript = (entry) => `<script type="module">
  import { createClient, mountLogin } from '/${entry}';
  mountLogin(createClient('public-token-test-foyer', { endpoints: { testAPIURL: '${providerOrigin}' } }), {
    element: '#app',
    config: {
      products: ['oauth', 'otp', 'passwords'],
      otpOptions: { methods: ['email', 'sms'] },
      oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }, { type: 'apple' }] },
    },
  });
</script>`;

const startOfOrganizationScript = (entry) => `<script type="module">
  import { createOrganizationClient, mountOrganizationLogin } from '/${entry}';
  mountOrganizationLogin(createOrganizationClient('public-token-test-organizations', { endpoints: { testAPIURL: '${providerOrigin}' } }), {
    element: '#app',
    config: { products: ['emailOtp', 'sso'], sessionOptions: { sessionDurationMinutes: 60 } },
  });
</script>`;

const starts = { script: startOfScript, organizationScript: startOfOrganizationScript };
