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

const inside = [
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
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Quick start', link: '/guide/quick-start' },
      { text: 'Organizations', link: '/guide/organizations' },
      { text: 'Hooks', link: '/reference/hooks' },
      { text: 'Flows', link: '/flows/' },
      { text: 'Inside', link: '/spec' },
      { text: 'Stories', link: '/storybook/index.html', target: '_blank' },
    ],
    sidebar: [
      {
        text: 'Start',
        items: [
          guide('Quick start', 'quick-start'),
          guide('First afternoon with Next', 'first-afternoon'),
          guide('Which packages to install', 'packages'),
          guide('The sandbox', 'sandbox'),
          guide('Your own backend', 'your-own-backend'),
          guide('A backend in one file', 'backend-in-one-file'),
          guide('Conformance of a backend', 'conformance'),
          guide('The login widget', 'login'),
        ],
      },
      {
        text: 'Daily tasks',
        items: [
          guide('Protect a route', 'protect-a-route'),
          guide('Get the user on the server', 'user-on-the-server'),
          guide('Keep somebody signed in longer', 'stay-signed-in'),
          guide('Log out everywhere', 'log-out-everywhere'),
          guide('Ask again before it matters', 'ask-again'),
          guide('Change an email address', 'change-an-address'),
          guide('Invite a colleague', 'invite-a-colleague'),
          guide('Style the widget', 'theming'),
          guide('Add a language', 'languages'),
        ],
      },
      {
        text: 'Ways to sign in',
        items: [
          guide('Email links', 'email-links'),
          guide('Passcodes', 'passcodes'),
          guide('Passwords', 'passwords'),
          guide('Passkeys', 'passkeys'),
          guide('Social accounts', 'social-accounts'),
          guide('Wallets', 'wallets'),
          guide('Account pages', 'account-pages'),
          guide('Consent screens', 'identity-provider'),
          guide('Organizations', 'organizations'),
          guide('Organizations administer themselves', 'organizations-administer-themselves'),
        ],
      },
      {
        text: 'Your program',
        items: [
          guide('The client', 'client'),
          guide('Sessions', 'sessions'),
          guide('Messages for developers', 'messages'),
          guide('Your server', 'server'),
          guide('Account pages: your server', 'account-pages-server'),
          guide('Before any script', 'before-any-script'),
          guide('Test your sign-in', 'testing'),
          guide('When a visitor says it does not work', 'when-a-visitor-says-it-does-not-work'),
          guide('A page that is one file', 'one-file'),
          guide('Policies and browsers', 'policies'),
          guide('Coming from the provider’s SDK', 'migrating'),
          guide('Upgrading', 'upgrading'),
        ],
      },
      {
        text: 'Reference',
        items: [
          { text: 'Hooks', link: '/reference/hooks' },
          { text: 'Strings', link: '/reference/strings' },
          { text: 'Events', link: '/reference/events' },
          { text: 'Error codes', link: '/reference/errors' },
          { text: 'Flows', collapsed: true, link: '/flows/', items: pagesOf('flows') },
          { text: 'Stories', link: '/storybook/index.html', target: '_blank' },
        ],
      },
      { text: 'Inside', collapsed: true, items: inside },
    ],
  },
});
