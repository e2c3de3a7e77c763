import { expect, it } from 'vitest';
import { migrateSource } from '../src/index';

const migrated = (source: string, path = 'page.tsx') => migrateSource(source, { path }).code;
const hooks = (names: string) => `import { ${names} } from '@foyer/react-headless/account';\n`;
const server = (names: string) => `import { ${names} } from '@foyer/server';\n`;

it.each([
  [
    'a hook and its calls',
    `${hooks('useAccount, useEmails')}useAccount();\n`,
    `${hooks('useAccountPage, useEmails')}useAccountPage();\n`,
  ],
  [
    'a hook with a name of the file',
    `${hooks('useSessions as useDevices')}useDevices();\n`,
    `${hooks('useActiveSessions as useDevices')}useDevices();\n`,
  ],
  [
    'a hook whose new name is in use',
    `${hooks('useThisSession')}const useCurrentSession = () => useThisSession();\n`,
    `${hooks('useCurrentSession as useThisSession')}const useCurrentSession = () => useThisSession();\n`,
  ],
  [
    'a hook that the file exports',
    `${hooks('useConnectedApps')}export { useConnectedApps };\n`,
    `${hooks('useAppGrants as useConnectedApps')}export { useConnectedApps };\n`,
  ],
  [
    'the hooks of organizations',
    `import { useMemberApp } from '@foyer/react-headless/organizations/account';\nimport { useMembers } from '@foyer/react-headless/organizations/admin';\nuseMemberApp(useMembers());\n`,
    `import { useMemberAuthenticatorApp } from '@foyer/react-headless/organizations/account';\nimport { useMemberList } from '@foyer/react-headless/organizations/admin';\nuseMemberAuthenticatorApp(useMemberList());\n`,
  ],
  [
    'no name of a different package',
    `import { useAccount } from 'wagmi';\nuseAccount();\n`,
    `import { useAccount } from 'wagmi';\nuseAccount();\n`,
  ],
  [
    'an option',
    `${server('authenticateRequest')}authenticateRequest(request, { ...project, confirm: true });\n`,
    `${server('authenticateRequest')}authenticateRequest(request, { ...project, verifyWithProvider: true });\n`,
  ],
  [
    'a shorthand',
    `${server('createSignInRoutes')}createSignInRoutes({ secret, path });\n`,
    `${server('createSignInRoutes')}createSignInRoutes({ cookieSecret: secret, path });\n`,
  ],
  [
    'an option with a different new name',
    `import { createAccountRoutes } from '@foyer/server/account';\ncreateAccountRoutes({ secret: key });\n`,
    `import { createAccountRoutes } from '@foyer/server/account';\ncreateAccountRoutes({ projectSecret: key });\n`,
  ],
  [
    'options in a variable, and in its spread',
    `${server('authenticateRequest as check')}const base = { confirm: true } as const;\nconst options = { ...base, timeout: 1 };\ncheck(request, options);\n`,
    `${server('authenticateRequest as check')}const base = { verifyWithProvider: true } as const;\nconst options = { ...base, timeout: 1 };\ncheck(request, options);\n`,
  ],
  [
    'no option that the file also reads',
    `${server('createSignInRoutes')}const options = { secret: key };\nuse(createSignInRoutes(options), options.secret);\n`,
    `${server('createSignInRoutes')}const options = { secret: key };\nuse(createSignInRoutes(options), options.secret);\n`,
  ],
  [
    'no option of an exported variable',
    `${server('authenticateRequest')}export const options = { confirm: true };\nauthenticateRequest(request, options);\n`,
    `${server('authenticateRequest')}export const options = { confirm: true };\nauthenticateRequest(request, options);\n`,
  ],
  [
    'no option that has its new name, too',
    `${server('authenticateRequest')}authenticateRequest(request, { confirm: true, verifyWithProvider: true });\n`,
    `${server('authenticateRequest')}authenticateRequest(request, { confirm: true, verifyWithProvider: true });\n`,
  ],
  [
    'the plugin for better-auth, and its email',
    `import { foyer } from '@foyer/better-auth';\nfoyer({ redirectUrls: [], sendResetMail: ({ url, loginUrl }) => send(url, loginUrl) });\nfoyer({ async sendResetMail(mail) { await send(mail.loginUrl); } });\n`,
    `import { foyer } from '@foyer/better-auth';\nfoyer({ redirectURLs: [], sendResetMail: ({ url, loginURL: loginUrl }) => send(url, loginUrl) });\nfoyer({ async sendResetMail(mail) { await send(mail.loginURL); } });\n`,
  ],
  [
    'the sandbox',
    `import { createSandbox } from '@foyer/sandbox';\ncreateSandbox({ databaseUrl, smtpUrl: 'smtp://localhost', ...(page && { consentUrl: page }) });\n`,
    `import { createSandbox } from '@foyer/sandbox';\ncreateSandbox({ databaseURL: databaseUrl, smtpURL: 'smtp://localhost', ...(page && { consentURL: page }) });\n`,
  ],
  [
    'the fixtures of Playwright',
    `import { test } from '@foyer/sandbox/playwright';\ntest.use({ sandboxOptions: { own: true, consentUrl: '/c' } });\ntest('a', async ({ sandboxUrl }) => use(sandboxUrl));\n`,
    `import { test } from '@foyer/sandbox/playwright';\ntest.use({ sandboxOptions: { own: true, consentURL: '/c' } });\ntest('a', async ({ sandboxURL: sandboxUrl }) => use(sandboxUrl));\n`,
  ],
])('renames %s', (_name, before, after) => {
  expect(migrated(before)).toBe(after);
  expect(migrated(after)).toBe(after);
});

it('lists the changes, and no place of a program that uses only Foyer', () => {
  const source = `import { createClient } from '@foyer/core';\n${server('authenticateRequest')}const client = createClient('t');\nclient.onStateChange(authenticateRequest(request, { confirm: true }));\n`;
  expect(migrateSource(source, { path: 'a.ts' })).toMatchObject({
    changes: ['confirm of authenticateRequest -> verifyWithProvider'],
    byHand: [],
  });
});
