import { describe, expect, it } from 'vitest';
import { effectiveMethods } from '../../../src/organizations/login/effective-methods';
import type { MainPart } from '../../../src/organizations/login/main-parts';
import { mainParts } from '../../../src/organizations/login/main-parts';
import type { OrganizationProduct } from '../../../src/organizations/login/options';
import type { Target } from '../../../src/organizations/login/target';
import { DISCOVERY } from '../../../src/organizations/login/target';
import { organizationTarget } from '../../../src/organizations/login/organization-target';
import { organization } from './samples';

const providers = ['google', 'microsoft'] as const;
const connection = (id: string, display_name = id) => ({ connection_id: id, display_name, identity_provider: 'okta' });
const withConnections = organizationTarget(
  organization({ sso_active_connections: [connection('one', 'Okta'), connection('two', 'Okta')] }),
);
const without = organizationTarget(organization());

/** A part as one word, so that a row looks like the one in the specification. */
function word(part: MainPart): string {
  switch (part.part) {
    case 'buttons':
      return part.buttons
        .map((one) => {
          if (one.button === 'oauth') return one.provider;
          return one.button === 'connection' ? one.connection.id : 'sso';
        })
        .join('+');
    case 'emailForm':
      return `form(${[...part.sends, ...(part.password ? ['password'] : [])].join(' ')})`;
    case 'passwordForm':
      return 'passwordForm';
    case 'divider':
      return 'or';
  }
}

const partsOf = (products: readonly OrganizationProduct[], target: Target) =>
  mainParts(effectiveMethods({ products, oauthOptions: { providers } }, target), target).map(word);

interface Row {
  readonly title: string;
  readonly products: readonly OrganizationProduct[];
  readonly target: Target;
  readonly parts: readonly string[];
}

const ROWS: readonly Row[] = [
  {
    title: 'org 4.4 row 1: link, sso, password; Discovery',
    products: ['emailMagicLinks', 'sso', 'passwords'],
    target: DISCOVERY,
    parts: ['form(link password)', 'or', 'sso'],
  },
  {
    title: 'org 4.4 row 2: sso, oauth, code; two connections',
    products: ['sso', 'oauth', 'emailOtp'],
    target: withConnections,
    parts: ['one+two+google+microsoft', 'or', 'form(code)'],
  },
  {
    title: 'org 4.4 row 3: oauth, link, sso; no connections',
    products: ['oauth', 'emailMagicLinks', 'sso'],
    target: without,
    parts: ['google+microsoft', 'or', 'form(link)'],
  },
  {
    title: 'org 4.4 row 4: password, oauth',
    products: ['passwords', 'oauth'],
    target: without,
    parts: ['passwordForm', 'or', 'google+microsoft'],
  },
  {
    title: 'org 4.4 point 1: the form stands where the first of its products does',
    products: ['passwords', 'sso', 'emailOtp', 'oauth', 'emailMagicLinks'],
    target: DISCOVERY,
    parts: ['form(code link password)', 'or', 'sso+google+microsoft'],
  },
  {
    title: 'org 4.4 point 3: buttons, form, buttons have two dividers',
    products: ['oauth', 'emailOtp', 'sso'],
    target: DISCOVERY,
    parts: ['google+microsoft', 'or', 'form(code)', 'or', 'sso'],
  },
  { title: 'org 4.4 point 3: a single product has none', products: ['sso'], target: DISCOVERY, parts: ['sso'] },
  {
    title: 'org 4.4 point 3: nor have buttons alone',
    products: ['sso', 'oauth'],
    target: DISCOVERY,
    parts: ['sso+google+microsoft'],
  },
  {
    title: 'org 4.4 point 3: a doubled product counts once',
    products: ['emailOtp', 'sso', 'emailOtp', 'sso'],
    target: DISCOVERY,
    parts: ['form(code)', 'or', 'sso'],
  },
  {
    title: 'org W38: two connections of one name are two buttons',
    products: ['sso'],
    target: withConnections,
    parts: ['one+two'],
  },
  { title: 'org 4.4 point 2: sso alone, and no connection, is nothing', products: ['sso'], target: without, parts: [] },
  { title: 'org W8: no product is nothing', products: [], target: DISCOVERY, parts: [] },
];

describe('the parts of the main screen', () => {
  it.each(ROWS)('$title', ({ products, target, parts }) => {
    expect(partsOf(products, target)).toEqual(parts);
  });
});
