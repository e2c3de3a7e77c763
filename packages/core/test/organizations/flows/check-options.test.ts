import { describe, expect, it } from 'vitest';
import { checkOrganizationOptions } from '../../../src/organizations/flows/organization-login/check-options';
import type { OrganizationFlowOptions } from '../../../src/organizations/flows/shared/options';

const GOOD: OrganizationFlowOptions = { products: ['emailOtp'], sessionOptions: { sessionDurationMinutes: 60 } };

describe('what is wrong with a configuration of organizations', () => {
  it.each<[string, object, readonly object[]]>([
    ['nothing', {}, []],
    ['org 1.2 row 2: no session options, as a session lasts 30 minutes then', { sessionOptions: undefined }, []],
    ['org 1.2 row 2: session options without a length', { sessionOptions: {} }, []],
    ['org 1.2 row 2: a length of null', { sessionOptions: { sessionDurationMinutes: null } }, [{ problem: 'noSession' }]],
    ['org 1.2 row 2: a length of nothing', { sessionOptions: { sessionDurationMinutes: 0 } }, [{ problem: 'noSession' }]],
    ['org 1.2 row 2: a length without an end', { sessionOptions: { sessionDurationMinutes: Infinity } }, [{ problem: 'noSession' }]],
    ['org 1.2 row 2: a length that is none', { sessionOptions: { sessionDurationMinutes: '60' } }, [{ problem: 'noSession' }]],
    ['org 1.2 row 3, org W30: accounts of other services without one', { products: ['sso', 'oauth'], oauthOptions: { providers: [] } }, [{ problem: 'noProviders' }]],
    ['org 1.2 row 3: and without options', { products: ['oauth'] }, [{ problem: 'noProviders' }]],
    ['no product', { products: [] }, [{ problem: 'noProducts' }]],
    ['no list of products', { products: undefined }, [{ problem: 'noProducts' }]],
    ['a product that is none', { products: ['sso', 'toString'] }, [{ problem: 'unknownProduct', key: 'toString' }]],
    ['a redirect that is no address to return to', { ssoOptions: { loginRedirectURL: 'javascript:alert(1)' } }, [{ problem: 'unsafeRedirect', key: 'ssoOptions.loginRedirectURL' }]],
    ['a redirect that is no text', { passwordOptions: { resetPasswordRedirectURL: 3 } }, [{ problem: 'unsafeRedirect', key: 'passwordOptions.resetPasswordRedirectURL' }]],
    ['redirects that are', { ssoOptions: { loginRedirectURL: '/in', signupRedirectURL: 'https://app.example.com/up' } }, []],
  ])('%s', (_title, changes, problems) => {
    expect(checkOrganizationOptions({ ...GOOD, ...changes })).toEqual(problems);
  });
});
