import { describe, expect, it } from 'vitest';
import { LOGIN_ACTIONS, LOGIN_FLOWS } from '../../src/users/login/login-flows';
import type { LoginMethod } from '../../src/users/login/login-methods';
import { LOGIN_METHODS } from '../../src/users/login/login-methods';
import { createEditor } from '../support/language-service';

const METHODS = Object.keys(LOGIN_METHODS) as LoginMethod[];

// The compiler reads the sources once, which takes a while: before the tests, as in go-to-definition.test.ts.
const editor = createEditor('');
const names = METHODS.map((method) => method.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
const isOfMethod = (path: string) =>
  names.some((name) => path.includes(`users/login/${name}/`) || path.includes(`users/login/${name}-method`));
const files = editor.files('users/login').filter(isOfMethod);
const found = files.flatMap((path) => [editor.unreadOf(path, 'FlowOptions'), editor.unreadOf(path, 'Config')]);

describe('the list of methods', () => {
  it('has the same methods in the same order as the list of their rules', () => {
    expect(Object.keys(LOGIN_FLOWS)).toEqual(METHODS);
    expect(Object.keys(LOGIN_ACTIONS)).toEqual(METHODS);
    for (const method of METHODS) expect(LOGIN_FLOWS[method].name).toBe(method);
  });

  it('enables each method with its own product', () => {
    const products = Object.values(LOGIN_METHODS).flatMap(({ product }) => product ?? []);
    expect(new Set(products).size).toBe(products.length);
    expect(METHODS.filter((method) => LOGIN_METHODS[method].product === undefined)).toEqual([
      'account',
      'details',
      'secondFactor',
    ]);
  });

  // A name that no code reads is an option without effect, and a host would not notice.
  it('has no option that its flow does not read', () => {
    expect(found.flatMap(({ all }) => all).length).toBeGreaterThan(30);
    // `sessionDuration` of flows/shared reads the session of each (session-length.test.ts).
    const unread = found.flatMap((file) => file.unread).filter((name) => !name.endsWith('.sessionDurationMinutes'));
    expect(unread).toEqual([
      // The contract has no such field.
      'PasswordFlowOptions.loginExpirationMinutes',
    ]);
  });
});
