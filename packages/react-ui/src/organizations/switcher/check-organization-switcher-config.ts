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

/** Checks the configuration of the organization switcher. Returns one sentence for each error. */
export const checkOrganizationSwitcherConfig = (config: unknown): readonly string[] =>
  readable('config', () => switcher(config, 'config'));
