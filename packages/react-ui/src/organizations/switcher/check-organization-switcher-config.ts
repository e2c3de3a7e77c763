import { accountChecks } from '../../account/account-checks';
import { flag, is, options, readable, text, url } from '../../frame/config-checks';
import type { OrganizationSwitcherConfig } from './switcher-config';

const { login, redirectURL, enableShadowDOM } = accountChecks({
  sections: [],
  login: 'OrganizationLogin',
  reauthProvider: '',
});

const switcher = options<OrganizationSwitcherConfig>({
  login,
  redirectURL,
  enableShadowDOM,
  createOrganization: flag,
  onSwitched: is((value) => typeof value === 'function', 'a function'),
  locale: text,
  loginURL: url,
});

/** What is wrong with the configuration of the switcher of organizations: one sentence each. */
export const checkOrganizationSwitcherConfig = (config: unknown): readonly string[] =>
  readable('config', () => switcher(config, 'config'));
