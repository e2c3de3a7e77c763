import { expect, it } from 'vitest';
import { headOf, missingWords } from '../lib/search-words.mjs';

it('reads the title and the first sentence of a page, across lines', () => {
  expect(headOf('# Passkeys (WebAuthn)\n\nSign in with\na fingerprint. With a later sentence.\n\nMore.')).toBe(
    'Passkeys (WebAuthn)\nSign in with a fingerprint.',
  );
});

it('leaves out code above the first sentence', () => {
  expect(headOf('# The sandbox\n\n```sh\nnpx it\n```\n\nA local provider.')).toBe('The sandbox\nA local provider.');
});

it('finds a word in the plural and in any case, but not as a part of a different word', () => {
  const missing = missingWords(['Magic links', 'Cross-origin SSRF']);
  expect(missing).not.toContain('magic link');
  expect(missing).toContain('SSR');
});
