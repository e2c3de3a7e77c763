import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { githubSlug } from './github-slug';
import { attributes, literalText } from './literal-text';
import { writeMarkdown } from './markdown-twins';
import { mermaidFences } from './mermaid-fences';
import { messageAnchors } from './message-anchors';
import { outsideLinks } from './outside-links';
import { describePage, pageHead, siteHead } from './page-head';
import { playgroundFence } from './playground-fence';
import { referenceItems } from './reference-sidebar';
import { storyLinks } from './story-links';
import { tabbedFences } from './tabbed-fences';

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
  highlight: (code: string) =>
    `<pre v-pre tabindex="0"><code>${code.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code></pre>`,
};

const guide = (text: string, page: string) => ({ text, link: `/guide/${page}` });

const forContributors = [
  { text: 'Specification', link: '/spec' },
  { text: 'Specification of organizations', link: '/organizations' },
  { text: 'The contract of organizations', link: '/organizations-contract' },
  { text: 'Reliability', link: '/reliability' },
  { text: 'Faults', link: '/faults' },
  { text: 'Load on the provider', link: '/load-simulation' },
  { text: 'How to change', link: '/how-to-change' },
  { text: 'Threats', link: '/threats' },
  { text: 'Tests of the promises', link: '/promises' },
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

/**
 * Pages for users. The words of the others (specifications, decisions, API reports, tests) would hide them in the
 * search.
 */
const SEARCHED = /^(?:guide|reference)\/|^(?:index|changelog)\.md$/;

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
  return SEARCHED.test(env.relativePath) && env.frontmatter?.['search'] !== false ? html : '';
}

/** By its name, VitePress would load the icon from another host in development. */
const GITHUB =
  '<svg viewBox="0 0 16 16" fill="currentColor"><path d="M8 0a8 8 0 0 0-2.53 15.59c.4.07.55-.17.55-.38v-1.49c-2.23.48-2.69-.95-2.69-.95-.36-.92-.89-1.17-.89-1.17-.72-.5.06-.49.06-.49.8.06 1.22.83 1.22.83.71 1.22 1.87.87 2.33.66.07-.52.28-.87.5-1.07-1.77-.2-3.64-.89-3.64-3.95 0-.87.31-1.59.82-2.15-.08-.2-.36-1.02.08-2.12 0 0 .67-.21 2.2.82a7.6 7.6 0 0 1 4 0c1.53-1.04 2.2-.82 2.2-.82.44 1.1.16 1.92.08 2.12.51.56.82 1.27.82 2.15 0 3.07-1.87 3.75-3.65 3.95.29.25.54.73.54 1.48v2.2c0 .21.15.46.55.38A8 8 0 0 0 8 0z"/></svg>';

/** The path of the site on its host, with a slash at both ends. GitHub gives it without the last one. */
const BASE = `${(process.env.DOCS_BASE ?? '').replace(/\/$/, '')}/`;
/** Where the site is deployed, such as `https://foyer.example`. */
const ORIGIN = process.env.DOCS_ORIGIN ?? '';

export default defineConfig({
  title: 'Foyer',
  description:
    'Sign-in UI and React hooks for your web app: sign-up, sign-in, account pages and organizations, on Stytch, better-auth or your own backend.',
  lang: 'en',
  base: BASE,
  head: siteHead(BASE),
  ...(ORIGIN && { sitemap: { hostname: ORIGIN + BASE } }),
  transformPageData: (page, { siteConfig }) => describePage(page, siteConfig.srcDir),
  transformHead: (context) => pageHead(context, ORIGIN),
  buildEnd: (site) => writeMarkdown(site, ORIGIN),
  rewrites: { 'contract/README.md': 'contract/index.md', 'decisions/README.md': 'decisions/index.md' },
  // The sandbox's pages are on the reader's own machine. Every other dead link fails the build.
  ignoreDeadLinks: 'localhostLinks',
  markdown: {
    // Our pages are read as plain Markdown too. `<foyer-login>` in a sentence is text.
    html: false,
    attrs: attributes,
    anchor: { slugify: githubSlug },
    ...(process.env.FOYER_SITE_CHECK && uncoloured),
    config: (md) => {
      literalText(md);
      outsideLinks(md);
      mermaidFences(md);
      playgroundFence(md);
      tabbedFences(md);
      storyLinks(md, BASE);
      messageAnchors(md);
    },
  },
  themeConfig: {
    search: { provider: 'local', options: { _render: searchedHtml } },
    logo: '/favicon.svg',
    outline: [2, 3],
    editLink: { pattern: 'https://github.com/foyer-js/foyer/edit/main/docs/:path', text: 'Edit this page on GitHub' },
    socialLinks: [{ icon: { svg: GITHUB }, link: 'https://github.com/foyer-js/foyer', ariaLabel: 'Foyer on GitHub' }],
    footer: { message: 'MIT license. No page of this site calls another host.' },
    nav: [
      { text: 'Playground', link: '/playground' },
      { text: 'Quickstart', link: '/guide/react-quickstart' },
      { text: 'Organizations', link: '/guide/organizations' },
      { text: 'Production', link: '/guide/production-checklist' },
      { text: 'Reference', link: '/reference/' },
      { text: 'Stories', link: '/storybook/index.html', target: '_blank' },
    ],
    sidebar: [
      {
        text: 'Start',
        items: [
          guide('React quickstart', 'react-quickstart'),
          guide('Next.js quickstart', 'next-quickstart'),
          guide('React Router quickstart', 'react-router-quickstart'),
          guide('Vue quickstart', 'vue-quickstart'),
          guide('Svelte quickstart', 'svelte-quickstart'),
          guide('Astro quickstart', 'astro-quickstart'),
          guide('Plain HTML quickstart', 'plain-page-quickstart'),
          guide('Express quickstart', 'express-quickstart'),
          guide('better-auth quickstart', 'your-own-backend'),
          guide('Connect Stytch', 'connect-stytch'),
          guide('Which packages to install', 'packages'),
          guide('The sandbox', 'sandbox'),
          guide('FAQ', 'faq'),
        ],
      },
      {
        text: 'Screens',
        items: [
          guide('The login widget', 'login'),
          guide('Theming and dark mode', 'theming'),
          guide('Gallery: Tailwind, shadcn/ui', 'theming-gallery'),
          guide('Languages (i18n)', 'languages'),
          guide('Consent screens (OAuth provider)', 'identity-provider'),
          guide('Device sign-in (CLI, TV)', 'device-sign-in'),
          guide('Single-file bundles', 'single-file-bundles'),
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
          guide('In-app browsers', 'in-app-browsers'),
          guide('Multi-factor authentication', 'multi-factor-authentication'),
          guide('Sign-up fields', 'sign-up-fields'),
          guide('Terms and privacy', 'terms-and-privacy'),
        ],
      },
      {
        text: 'Signed-in users',
        items: [
          guide('Protect a route', 'protect-a-route'),
          guide('Return after sign-in', 'return-after-sign-in'),
          guide('Known users', 'known-users'),
          guide('Account pages', 'account-pages'),
          guide('Account hooks', 'account-hooks'),
          guide('User button', 'user-button'),
          guide('Change an email address', 'change-an-address'),
          guide('Step-up authentication', 'step-up-authentication'),
          guide('Sessions and cookies', 'sessions'),
          guide('Stay signed in', 'stay-signed-in'),
          guide('Embedded apps', 'embedded-apps'),
          guide('Desktop and mobile shells', 'desktop-and-mobile-shells'),
          guide('Sign out everywhere', 'log-out-everywhere'),
        ],
      },
      {
        text: 'Organizations (B2B)',
        items: [
          guide('Organizations', 'organizations'),
          guide('SSO: SAML, OpenID Connect', 'sso'),
          guide('MFA (2FA)', 'mfa'),
          guide('The signed-in member', 'signed-in-member'),
          guide('Switch organizations', 'switch-organizations'),
          guide('Member account page', 'member-account-page'),
          guide('Invite members', 'invite-members'),
          guide('Admin pages', 'organization-admin-pages'),
          guide('Admin hooks', 'organization-admin-hooks'),
          guide('Admin API', 'organization-admin-api'),
          guide('Members on your server', 'organization-server'),
        ],
      },
      {
        text: 'Your server',
        items: [
          guide('Get the user on the server', 'user-on-the-server'),
          guide('Sessions and JWT', 'server'),
          guide('Middleware', 'middleware'),
          guide('Permissions (RBAC)', 'permissions'),
          guide('Call your API (cookies, JWT)', 'call-your-api'),
          guide('Sync users to your database', 'sync-users'),
          guide('Account pages: the server route', 'account-pages-server'),
          guide('Server-side rendering (SSR)', 'server-side-rendering'),
          guide('Forms before hydration', 'before-hydration'),
          guide('Sign-in without JavaScript', 'sign-in-without-javascript'),
        ],
      },
      {
        text: 'Your own backend',
        items: [
          guide('better-auth', 'your-own-backend'),
          guide('better-auth: rules of your app', 'better-auth-rules'),
          guide('better-auth: organizations', 'better-auth-organizations'),
          guide('better-auth in production', 'better-auth-production'),
          guide('A backend in one file', 'backend-in-one-file'),
          guide('Conformance kit', 'conformance'),
        ],
      },
      {
        text: 'Production',
        items: [
          guide('Production checklist', 'production-checklist'),
          guide('Content-Security-Policy (CSP)', 'content-security-policy'),
          guide('Handling errors', 'handling-errors'),
          guide('Troubleshooting', 'troubleshooting'),
          guide('Testing: Vitest, Playwright', 'testing'),
          guide('Support matrix', 'support-matrix'),
          guide('Upgrading', 'upgrading'),
          { text: 'Changelog', link: '/changelog' },
        ],
      },
      {
        text: 'Migration',
        items: [guide('From Stytch’s SDK', 'migrating')],
      },
      {
        text: 'Reference',
        items: [
          guide('The client', 'client'),
          ...referenceItems(),
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
