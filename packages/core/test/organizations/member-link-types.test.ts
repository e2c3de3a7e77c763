import { describe, expect, it } from 'vitest';
import { MEMBER_NAMESPACES, leadsToReset, linkTypesFor } from '../../src/organizations/links/member-links';
import { linkTypeOf, parseAuthenticateUrl } from '../../src/links/url-tokens';

const LOGIN = 'https://app.example.com/login';
const RESET = `${LOGIN}?stytch_redirect_type=reset_password`;

const withToken = (page: string, type: string) => {
  const href = new URL(page);
  href.searchParams.set('stytch_token_type', type);
  href.searchParams.set('token', 'secret');
  return href.href;
};

/** Whether a client on that page consumes such a token, and whether it removes it from the URL. */
function fateOf(page: string, type: string) {
  const href = withToken(page, type);
  const types = linkTypesFor({ href: () => page });
  return { spent: parseAuthenticateUrl(href, page, types)?.handled, taken: linkTypeOf(href, types) === type };
}

describe('org api 8: the types of one-time tokens of members', () => {
  it.each(['discovery', 'discovery_oauth', 'oauth', 'sso', 'multi_tenant_magic_links', 'multi_tenant_impersonation'])(
    'a token %s is spent by the page that it came to',
    (type) => expect(fateOf(LOGIN, type)).toEqual({ spent: true, taken: true }),
  );

  it.each(['discovery_oauth', 'oauth', 'sso', 'multi_tenant_impersonation'])(
    'a token %s is spent on the page of a new password too',
    (type) => expect(fateOf(RESET, type)).toEqual({ spent: true, taken: true }),
  );

  it.each(['discovery', 'multi_tenant_magic_links', 'multi_tenant_passwords'])(
    'a token %s is left to the form for a new password on its page',
    (type) => expect(fateOf(RESET, type)).toEqual({ spent: false, taken: true }),
  );

  it('a token of a reset link is spent by no page that is not for a new password', () => {
    expect(fateOf(LOGIN, 'multi_tenant_passwords')).toEqual({ spent: false, taken: true });
  });

  it.each([
    'magic_links',
    'login',
    'oauth_of_tomorrow',
    'not_oauth',
    'sso2',
    'my_sso',
    'multi_tenant_passwords_old',
    'a_discovery',
  ])('a token %s is not a member’s token, on either page', (type) =>
    expect([fateOf(LOGIN, type), fateOf(RESET, type)]).toEqual([
      { spent: false, taken: false },
      { spent: false, taken: false },
    ]),
  );

  it('only the parameter identifies the new password page', () => {
    expect([RESET, `${RESET}&a=b`, LOGIN, `${LOGIN}?stytch_redirect_type=login`].map(leadsToReset)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('org api 6: the namespaces of a token’s verifier', () => {
  it('are those of its start; a sign-in link can belong to a reset email', () => {
    expect(MEMBER_NAMESPACES).toEqual({
      multi_tenant_magic_links: ['passwords', 'magic_links'],
      multi_tenant_passwords: ['passwords'],
      discovery: ['magic_links', 'passwords'],
      oauth: ['oauth'],
      discovery_oauth: ['oauth'],
      sso: ['sso'],
    });
  });
});
