import { describe, expect, it } from 'vitest';
import type { Ways } from '../../../src/organizations/login/effective-methods';
import { effectiveMethods } from '../../../src/organizations/login/effective-methods';
import type { StepUp, Target } from '../../../src/organizations/login/target';
import { DISCOVERY } from '../../../src/organizations/login/target';
import { organizationTarget } from '../../../src/organizations/login/organization-target';
import { EMAIL, organization } from './samples';

const CONFIG: Ways = {
  products: ['emailMagicLinks', 'oauth', 'sso', 'passwords', 'emailOtp'],
  oauthOptions: { providers: ['google', { type: 'github' }] },
};
const ALL = ['magic_link', 'google_oauth', 'github_oauth', 'sso', 'password', 'email_otp'];

const open = organizationTarget(organization());
const restricted = (...methods: readonly string[]) =>
  organizationTarget(organization({ auth_methods: 'RESTRICTED', allowed_auth_methods: methods }));
const stepUp = (...methods: readonly string[]): StepUp => ({ methods, email: EMAIL });

interface Row {
  readonly title: string;
  readonly target: Target;
  readonly stepUp?: StepUp;
  readonly ways?: Ways;
  readonly methods: readonly string[];
}

const ROWS: readonly Row[] = [
  { title: 'org 4.3 row 1: without a restriction, the configuration', target: DISCOVERY, methods: ALL },
  { title: 'org 4.3 row 1: an organization that allows all', target: open, methods: ALL },
  {
    title: 'org 4.3 row 2: the methods that the organization allows',
    target: restricted('password', 'github_oauth', 'slack_oauth'),
    methods: ['github_oauth', 'password'],
  },
  { title: 'org 4.3 row 2, org W8: can be empty', target: restricted('slack_oauth'), methods: [] },
  {
    title: 'org 4.3 row 2: a restriction without a list allows nothing',
    target: organizationTarget(organization({ auth_methods: 'RESTRICTED', allowed_auth_methods: undefined })),
    methods: [],
  },
  {
    title: 'org 4.3 row 2: an unknown restriction is ignored',
    target: organizationTarget(organization({ auth_methods: 'SOMETIMES' })),
    methods: ALL,
  },
  {
    title: 'org 4.3 row 3: the methods that the step-up accepts',
    target: open,
    stepUp: stepUp('sso', 'google_oauth'),
    methods: ['google_oauth', 'sso'],
  },
  {
    title: "org 4.3 row 3: a step-up replaces the organization's list",
    target: restricted('password'),
    stepUp: stepUp('sso'),
    methods: ['sso'],
  },
  {
    title: 'org 4.3 row 4: nothing of it is configured, so all that the organization allows, in a fixed order',
    target: restricted('password', 'email_otp', 'magic_link', 'sso', 'slack_oauth', 'google_oauth', 'carrier_pigeon'),
    stepUp: stepUp('slack_oauth'),
    methods: ['google_oauth', 'slack_oauth', 'sso', 'magic_link', 'email_otp', 'password'],
  },
  {
    title: 'org 4.3 row 5: nothing of it is configured, and all is allowed: an email link',
    target: open,
    stepUp: stepUp('slack_oauth'),
    methods: ['magic_link'],
  },
  {
    title: 'org W9: a step-up by password stays one',
    target: open,
    stepUp: { ...stepUp('password'), withoutPassword: true },
    methods: ['password'],
  },
  {
    title: 'org W30: no providers are no methods',
    target: DISCOVERY,
    ways: { products: ['oauth'], oauthOptions: { providers: [] } },
    methods: [],
  },
  {
    title: 'org W30: without options, accounts of other services are no methods',
    target: DISCOVERY,
    ways: { products: ['oauth', 'sso'] },
    methods: ['sso'],
  },
  {
    title: 'org 4.4: doubled products count once',
    target: DISCOVERY,
    ways: { products: ['sso', 'emailOtp', 'sso'] },
    methods: ['sso', 'email_otp'],
  },
  {
    title: 'org 1.2: what an untyped host made up is left out',
    target: DISCOVERY,
    ways: {
      products: ['toString', null, 'sso', 'oauth'],
      oauthOptions: { providers: [null, 'myspace', { type: 'slack' }, 3] },
    } as never,
    methods: ['sso', 'slack_oauth'],
  },
  {
    title: 'org 1.2: no list of products is no method',
    target: DISCOVERY,
    ways: { products: 'sso' } as never,
    methods: [],
  },
];

describe('the sign-in methods of the main screen', () => {
  it.each(ROWS)('$title', ({ target, stepUp: wanted, ways = CONFIG, methods }) => {
    expect(effectiveMethods(ways, target, wanted)).toEqual(methods);
  });
});
