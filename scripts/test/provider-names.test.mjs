import { readFileSync } from 'node:fs';
import { OAUTH_PROVIDERS } from '../../packages/core/src/base/social-provider';
import { PROVIDER_NAMES } from '../../packages/wire/src/provider-names';
import { describe, expect, it } from 'vitest';
import { CONSTANTS } from '../../packages/migrate/src/constants';
import { mainButtonsText } from '../../packages/react-ui/src/organizations/login/main/buttons-text';

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const ids = Object.keys(PROVIDER_NAMES);
const sorted = (values) => [...values].sort();

describe('each social provider of @foyer/wire is also in', () => {
  it('the list of core', () => {
    expect(OAUTH_PROVIDERS).toEqual(ids);
  });

  it('the constants of the codemod', () => {
    expect(sorted(Object.values(CONSTANTS.OAuthProviders))).toEqual(sorted(ids));
  });

  it('the tables of the login guide and of the contract', () => {
    const missing = ids.filter(
      (id) =>
        !read('docs/guide/login.md').includes(`'${id}'`) ||
        !new RegExp(`\\b${id}\\b`).test(read('docs/contract/calls.md')),
    );
    expect(missing).toEqual([]);
  });
});

it('organizations name a social provider like users', () => {
  const texts = Object.entries(PROVIDER_NAMES).map(([id, name]) => [
    id,
    mainButtonsText[`oauth.continueWith${name}`],
    name,
  ]);
  const shared = texts.filter(([, text]) => text !== undefined);
  expect(shared.map(([id]) => id)).toEqual(['google', 'microsoft', 'github', 'slack']);
  expect(shared.filter(([, text, name]) => text !== `Continue with ${name}`)).toEqual([]);
});
