import { accountChecks } from '../../account/account-checks';
import { flag, is, listOf, options, readable, text, url } from '../../frame/config-checks';
import type { UserMenuItem } from '@foyer/core/user-button';
import type { OrganizationSwitcherConfig, SwitcherAccountOptions } from './switcher-config';

const { login, redirectURL, enableShadowDOM } = accountChecks({
  sections: [],
  login: 'OrganizationLogin',
  reauthProvider: '',
});

const action = is((value) => typeof value === 'function', 'a function');

const account = options<SwitcherAccountOptions>({
  accountURL: url,
  onAccount: action,
  items: listOf(options<UserMenuItem>({ id: text, label: text, href: url, onPress: action })),
  afterSignOutURL: url,
});

const switcher = options<OrganizationSwitcherConfig>({
  login,
  redirectURL,
  enableShadowDOM,
  createOrganization: flag,
  onSwitched: action,
  account,
  locale: text,
  loginURL: url,
});

/** Checks the configuration of the organization switcher. Returns one sentence for each error. */
export const checkOrganizationSwitcherConfig = (config: unknown): readonly string[] =>
  readable('config', () => switcher(config, 'config'));
