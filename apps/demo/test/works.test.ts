import { describe, expect, it } from 'vitest';
import { readProvider } from '../src/client/provider';
import { DEFAULT_WORKS, readWorks, writeWorks } from '../src/works/setup';
import { domainsOf, toggled } from '../src/works/town/policies';
import { widgetConfig } from '../src/works/widget-props';

const at = (query: string) => new URL(`http://localhost:4401/works.html${query}`);

describe('the set-up of the page of organizations, in its address', () => {
  it('is the default where nothing is said, or what makes no sense', () => {
    expect(readWorks(at(''))).toEqual(DEFAULT_WORKS);
    expect(readWorks(at('?flow=Nowhere&width=7&page=&products=magic'))).toEqual({ ...DEFAULT_WORKS, products: [] });
  });

  it('comes back as it was written, and leaves the rest of the address alone', () => {
    const setup = {
      ...DEFAULT_WORKS,
      flow: 'Organization',
      organization: 'quay-customs',
      products: ['sso', 'emailOtp'],
      width: '320',
    } as const;
    const written = writeWorks(at('?project=public-token-test-a#part'), setup);
    expect(readWorks(written)).toEqual(setup);
    expect([written.searchParams.get('project'), written.hash]).toEqual(['public-token-test-a', '#part']);
    expect(writeWorks(written, DEFAULT_WORKS).href).toBe(at('?project=public-token-test-a#part').href);
  });

  it('has its own project, separate from that of the widget for users', () => {
    expect(readProvider(at(''), 'public-token-test-harbour-works').project).toBe('public-token-test-harbour-works');
    expect(readProvider(at('?project=public-token-test-a'), 'public-token-test-harbour-works').project).toBe(
      'public-token-test-a',
    );
  });
});

describe('the configuration of the widget', () => {
  it('returns every email and sign-in page to the page, without a spent token', () => {
    const query =
      '?project=public-token-test-a&token=t&stytch_token_type=discovery&stytch_redirect_type=reset_password&slug=x';
    const { emailMagicLinksOptions, ssoOptions, passwordOptions } = widgetConfig(DEFAULT_WORKS, at(query));
    const here = at('?project=public-token-test-a').href;
    expect(emailMagicLinksOptions).toEqual({
      loginRedirectURL: here,
      signupRedirectURL: here,
      discoveryRedirectURL: here,
    });
    expect(ssoOptions).toEqual({ loginRedirectURL: here, signupRedirectURL: here });
    const reset = `${here}&stytch_redirect_type=reset_password`;
    expect(passwordOptions).toEqual({
      loginRedirectURL: here,
      resetPasswordRedirectURL: reset,
      discoveryRedirectURL: here,
    });
  });

  it('names the organization in the flow of one alone', () => {
    expect(widgetConfig(DEFAULT_WORKS, at('')).organizationSlug).toBeNull();
    expect(widgetConfig({ ...DEFAULT_WORKS, flow: 'Organization' }, at(''))).toMatchObject({
      authFlowType: 'Organization',
      organizationSlug: 'blue-ferry',
    });
  });
});

describe('what the panel makes of what is typed', () => {
  it('is a list of domains, each once, in lower case', () => {
    expect(domainsOf(' Blueferry.example, quay.example;blueferry.example\n')).toEqual([
      'blueferry.example',
      'quay.example',
    ]);
    expect(domainsOf('  ')).toEqual([]);
  });

  it('is a list of methods in the order of the panel', () => {
    expect(toggled(['a', 'b', 'c'], ['c', 'a'], 'b', true)).toEqual(['a', 'b', 'c']);
    expect(toggled(['a', 'b', 'c'], ['c', 'a', 'unknown'], 'a', false)).toEqual(['c']);
  });
});
