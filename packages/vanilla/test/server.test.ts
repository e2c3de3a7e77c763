// @vitest-environment node
import { expect, it } from 'vitest';
import { createClient, defineElements, mountLogin, UsageError } from '../src/index';
import * as script from '../src/script';

it('loads without a document, and then defines no elements', () => {
  expect(globalThis).not.toHaveProperty('document');
  expect(() => defineElements()).not.toThrow();
  expect(Object.keys(script)).toContain('mountLogin');
});

it('reports on a server that there is no element to mount into', () => {
  const client = createClient('public-token-test-vanilla-server');
  const mount = () => mountLogin(client, { element: '#app', config: { products: ['otp'] } });
  expect(mount).toThrow(UsageError);
});
