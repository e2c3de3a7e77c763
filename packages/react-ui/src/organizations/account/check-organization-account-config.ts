import { MEMBER_SECTIONS } from '@foyer/core/organizations/account';
import { accountChecks } from '../../account/account-checks';
import type { Check } from '../../frame/config-checks';
import { options, readable, text } from '../../frame/config-checks';
import type { OrganizationAccountConfig } from './member-context';

const { login, sections, stepUp, reauthProvider, redirectURL, enableShadowDOM } = accountChecks({
  sections: MEMBER_SECTIONS,
  login: 'OrganizationLogin',
  reauthProvider: 'createMemberStepUp',
});

const account: Check = options<OrganizationAccountConfig>({
  login,
  sections,
  stepUp,
  reauthProvider,
  redirectURL,
  locale: text,
  enableShadowDOM,
});

/** Checks the configuration of a member's account page. Returns one sentence for each error. */
export const checkOrganizationAccountConfig = (config: unknown): readonly string[] =>
  readable('config', () => account(config, 'config'));
