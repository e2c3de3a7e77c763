import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.mjs';

/** The words that developers type into a search box. Each is in the title or in the first sentence of a guide. */
const SEARCH_WORDS = [
  'magic link',
  'OTP',
  'one-time passcode',
  'passkey',
  'WebAuthn',
  'MFA',
  '2FA',
  'TOTP',
  'authenticator app',
  'recovery codes',
  'SSO',
  'SAML',
  'OpenID Connect',
  'SCIM',
  'social login',
  'OAuth',
  'Bearer token',
  'JWT',
  'session',
  'middleware',
  'SSR',
  'progressive enhancement',
  'CSP',
  'dark mode',
  'theming',
  'i18n',
  'step-up authentication',
  'webhook',
  'troubleshooting',
  'migration',
];

/**
 * The title of a page and its first sentence, which is what a search shows of it.
 * @param {string} text
 */
export function headOf(text) {
  const [, title = '', body = ''] = /^# (.+)\n([\s\S]*)/m.exec(text) ?? [];
  const paragraph =
    body
      .replaceAll(/^```[\s\S]*?^```/gm, '')
      .trim()
      .split('\n\n')[0] ?? '';
  return `${title}\n${paragraph.replaceAll('\n', ' ').split(/(?<=[.!?]) /)[0]}`;
}

/**
 * The words that are in no head. A word in the plural counts.
 * @param {readonly string[]} heads
 */
export const missingWords = (heads) =>
  SEARCH_WORDS.filter((word) => !heads.some((head) => new RegExp(String.raw`\b${word}s?\b`, 'i').test(head)));

/** The search words that no guide has. */
export function searchWordComplaints() {
  const folder = join(root, 'docs', 'guide');
  const heads = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => headOf(readFileSync(join(folder, name), 'utf8')));
  return missingWords(heads).map(
    (word) => `docs/guide: "${word}" is in no title and in no first sentence, so a search does not find its page`,
  );
}
