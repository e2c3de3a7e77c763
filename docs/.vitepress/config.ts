import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { mermaidFences } from './mermaid-fences';
import { outsideLinks } from './outside-links';

const folder = (name: string) => fileURLToPath(new URL(`../${name}/`, import.meta.url));

/** Every page of a folder, by its heading. */
const pagesOf = (name: string) =>
  readdirSync(folder(name))
    .filter((file) => file.endsWith('.md') && file !== 'README.md' && file !== 'index.md')
    .toSorted()
    .map((file) => ({
      text: /^# (.+)$/m.exec(readFileSync(folder(name) + file, 'utf8'))?.[1] ?? file,
      link: `/${name}/${file.replace(/\.md$/, '')}`,
    }));

/** The code of a page without colours, for the check of `npm test`. */
const uncoloured = {
  highlight: (code: string) => `<pre v-pre><code>${code.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code></pre>`,
};

const guide = (text: string, page: string) => ({ text, link: `/guide/${page}` });

const forContributors = [
  { text: 'Specification', link: '/spec' },
  { text: 'Specification of organizations', link: '/organizations' },
  { text: 'The contract of organizations', link: '/organizations-contract' },
  { text: 'Reliability', link: '/reliability' },
  { text: 'Faults', link: '/guide/reliability' },
  { text: 'How to change', link: '/how-to-change' },
  { text: 'Threats', link: '/threats' },
  { text: 'OWASP ASVS', link: '/asvs' },
  { text: 'The supply chain', link: '/scorecard' },
  { text: 'OpenID conformance', link: '/openid-conformance' },
  { text: 'The sandbox, checked', link: '/conformance/sandbox' },
  { text: 'better-auth, checked', link: '/conformance/better-auth' },
  { text: 'Accessibility conformance', link: '/accessibility' },
  { text: 'Languages in figures', link: '/languages' },
  { text: 'Tests of the specification', link: '/spec-tests' },
  { text: 'Tests of the faults', link: '/fault-tests' },
  { text: 'Tests of organizations', link: '/organizations-tests' },
  { text: 'Tests of the account pages', link: '/account-tests' },
  { text: 'Tests of the admin pages', link: '/organization-admin-tests' },
  { text: 'The contract', collapsed: true, items: [{ text: 'Contract', link: '/contract/' }, ...pagesOf('contract')] },
  { text: 'Decisions', collapsed: true, items: [{ text: 'Index', link: '/decisions/' }, ...pagesOf('decisions')] },
  { text: 'API reports', collapsed: true, items: pagesOf('api') },
];

/** Pages for contributors: records, reports, and tables of tests. Their words would hide the guide in the search. */
const UNSEARCHED = [
  /^(?:api|contract|conformance|decisions)\//,
  /^(?:spec|fault|organizations|account|organization-admin)-tests\.md$/,
  /^(?:asvs|languages|openid-conformance|scorecard)\.md$/,
];

/** What this needs of a page and of markdown-it. Rendering a page sets its front matter. */
interface PageEnv {
  readonly relativePath: string;
  readonly frontmatter?: Readonly<Record<string, unknown>>;
}
interface Renderer {
  render(source: string, env: object): string;
}

/** The HTML that the site's search reads of a page. An empty text leaves the page out of the search. */
function searchedHtml(source: string, env: PageEnv, md: Renderer): string {
  const html = md.render(source, env);
  const isLeftOut = UNSEARCHED.some((paths) => paths.test(env.relativePath));
  return isLeftOut || env.frontmatter?.['search'] === false ? '' : html;
}

export default defineConfig({
  title: 'Foyer',
  description: 'Sign-up and sign-in for your web app, as finished widgets or as parts.',
  lang: 'en',
  base: process.env.DOCS_BASE ?? '/',
  rewrites: { 'contract/README.md': 'contract/index.md', 'decisions/README.md': 'decisions/index.md' },
  // The sandbox's pages are on the reader's own machine. Every other dead link fails the build.
  ignoreDeadLinks: 'localhostLinks',
  markdown: {
    // Our pages are read as plain Markdown too. `<foyer-login>` in a sentence is text.
    html: false,
    ...(process.env.FOYER_SITE_CHECK && uncoloured),
    config: (md) => {
      outsideLinks(md);
      mermaidFences(md);
    },
  },
  themeConfig: {
    search: { provider: 'local', options: { _render: searchedHtml } },
    outline: [2, 3],
    nav: [
      { text: 'Quickstart', link: '/guide/quick-start' },
      { text: 'Organizations', link: '/guide/organizations' },
      { text: 'Production', link: '/guide/production-checklist' },
      { text: 'Hooks', link: '/reference/hooks' },
      { text: 'For contributors', link: '/spec' },
      { text: 'Stories', link: '/storybook/index.html', target: '_blank' },
    ],
    sidebar: [
      {
        text: 'Start',
        items: [
          guide('Quickstart with React', 'quick-start'),
          guide('Connect Stytch', 'connect-stytch'),
          guide('Next.js quickstart', 'first-afternoon'),
          guide('Which packages to install', 'packages'),
          guide('The login widget', 'login'),
          guide('Theming and dark mode', 'theming'),
          guide('Languages (i18n)', 'languages'),
          guide('The sandbox', 'sandbox'),
          guide('FAQ', 'faq'),
          guide('Your own backend, better-auth', 'your-own-backend'),
          guide('A backend in one file', 'backend-in-one-file'),
          guide('Conformance of a backend', 'conformance'),
        ],
      },
      {
        text: 'Ways to sign in',
        items: [
          guide('Email magic links', 'email-links'),
          guide('One-time passcodes (OTP)', 'passcodes'),
          guide('Passwords', 'passwords'),
          guide('Passkeys (WebAuthn)', 'passkeys'),
          guide('Social login (OAuth)', 'social-accounts'),
          guide('Crypto wallets', 'wallets'),
        ],
      },
      {
        text: 'Signed-in users',
        items: [
          guide('Protect a route', 'protect-a-route'),
          guide('Return after sign-in', 'return-after-sign-in'),
          guide('Account pages, user button', 'account-pages'),
          guide('Change an email address', 'change-an-address'),
          guide('Step-up authentication', 'ask-again'),
          guide('Sessions and cookies', 'sessions'),
          guide('Stay signed in', 'stay-signed-in'),
          guide('Sign out everywhere', 'log-out-everywhere'),
          guide('Consent screens (OAuth provider)', 'identity-provider'),
        ],
      },
      {
        text: 'Organizations',
        items: [
          guide('Organizations: SSO, MFA, B2B', 'organizations'),
          guide('Invite members', 'invite-a-colleague'),
          guide('Organization admin pages', 'organizations-administer-themselves'),
        ],
      },
      {
        text: 'Your server',
        items: [
          guide('Get the user on the server', 'user-on-the-server'),
          guide('Server and middleware', 'server'),
          guide('Call your API (cookies, JWT)', 'call-your-api'),
          guide('Sync users to your database', 'sync-users'),
          guide('Account pages: the server route', 'account-pages-server'),
          guide('SSR and sign-in without JavaScript', 'before-any-script'),
        ],
      },
      {
        text: 'Production',
        items: [
          guide('Production checklist', 'production-checklist'),
          guide('Content-Security-Policy (CSP)', 'policies'),
          guide('Handling errors', 'handling-errors'),
          guide('Troubleshooting and devtools', 'when-a-visitor-says-it-does-not-work'),
          guide('Testing: Vitest, Playwright', 'testing'),
          guide('Support matrix', 'support-matrix'),
          guide('Single-file bundles', 'one-file'),
          guide('Migrate from Stytch’s SDK', 'migrating'),
          guide('Upgrading', 'upgrading'),
        ],
      },
      {
        text: 'Reference',
        items: [
          guide('The client', 'client'),
          { text: 'Hooks', link: '/reference/hooks' },
          { text: 'Strings', link: '/reference/strings' },
          { text: 'Events', link: '/reference/events' },
          { text: 'Error codes', link: '/reference/errors' },
          guide('Console messages', 'messages'),
          guide('Glossary', 'glossary'),
          { text: 'Flows', collapsed: true, link: '/flows/', items: pagesOf('flows') },
          { text: 'Stories', link: '/storybook/index.html', target: '_blank' },
        ],
      },
      { text: 'For contributors', collapsed: true, items: forContributors },
    ],
  },
});
