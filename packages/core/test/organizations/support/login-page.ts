import { expect } from 'vitest';
import type { Organization } from '@foyer/wire/organizations';
import {
  createOrganizationLoginFlow,
  organizationLoginActions,
} from '../../../src/organizations/login/organization-login/organization-login-flow';
import type { OrganizationFlowOptions } from '../../../src/organizations/login/options';
import type { FakeBrowser } from '../../support/browser';
import { eventually } from '../../support/eventually';
import type { startProvider } from '../../support/provider';
import { listen } from './listen';
import type { openOrganizationClients } from './members';
import { ADA } from './members';

export const PAGE = 'http://localhost:3000/login';
export const REDIRECTS = { loginRedirectURL: PAGE, signupRedirectURL: PAGE, discoveryRedirectURL: PAGE };
export const BY_CODE: OrganizationFlowOptions = { products: ['emailOtp'], authFlowType: 'Discovery' };
export const BY_LINK: OrganizationFlowOptions = {
  products: ['emailMagicLinks'],
  authFlowType: 'Discovery',
  emailMagicLinksOptions: REDIRECTS,
};

/** A configuration for the organization with the slug `harbour`. */
export const forHarbour = (...products: NonNullable<OrganizationFlowOptions['products']>): OrganizationFlowOptions => ({
  products,
  authFlowType: 'Organization',
  organizationSlug: 'harbour',
  emailMagicLinksOptions: REDIRECTS,
  ssoOptions: REDIRECTS,
  passwordOptions: { ...REDIRECTS, resetPasswordRedirectURL: `${PAGE}?stytch_redirect_type=reset_password` },
});

type Clients = Pick<ReturnType<typeof openOrganizationClients>, 'open' | 'newBrowser' | 'codeFor'>;

const starter =
  ({ open, newBrowser }: Clients) =>
  (
    options: OrganizationFlowOptions | (() => OrganizationFlowOptions),
    browser: FakeBrowser = newBrowser(),
    href = PAGE,
  ) => {
    const opened = open(browser, href);
    const flow = createOrganizationLoginFlow(opened.client, options);
    const stop = flow.start();
    return { ...opened, flow, stop, act: organizationLoginActions(flow.send), ...listen(flow) };
  };
export type Login = ReturnType<ReturnType<typeof starter>>;

/** Organization login pages, and the actions of users there. */
export const loginPages = (provider: ReturnType<typeof startProvider>, clients: Clients) => ({
  start: starter(clients),
  /** Requests a code and enters it. */
  async byCode(login: Login, email = ADA): Promise<void> {
    await shows(login, 'main');
    login.act.submitEmail(email);
    await shows(login, 'code');
    login.act.submitCode(await clients.codeFor(email));
  },
  async calls(...names: readonly string[]): Promise<readonly string[]> {
    const all = (await provider.allCalls()).map(({ path }) => path.replace('/sdk/v1/b2b/', ''));
    return all.filter((path) => names.includes(path));
  },
});

/** The state of the login, and that of the part on screen. */
export const at = ({ flow }: Login): string => {
  const state = flow.getState();
  return 'inner' in state ? `${state.at} ${state.inner.at}` : state.at;
};
export const shows = (login: Login, name: string) => eventually(() => expect(at(login)).toBe(name));

export const pick = ({ flow }: Login, { organization_id }: Organization) =>
  flow.send({ type: 'discovery', event: { type: 'pick', organizationId: organization_id } });
