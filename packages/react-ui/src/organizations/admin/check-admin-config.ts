import { accountChecks } from '../../account/account-checks';
import type { Check } from '../../frame/config-checks';
import { is, listOf, oneOf, options, readable, recordOf, text, url } from '../../frame/config-checks';
import type { AdminConfig, MemberListConfig, OrganizationSettingsConfig } from './admin-config';

const { login, stepUp, reauthProvider, redirectURL, enableShadowDOM } = accountChecks({
  sections: [],
  login: 'OrganizationLogin',
  reauthProvider: 'createMemberStepUp',
});
const SHARED = { login, stepUp, reauthProvider, redirectURL, locale: text, enableShadowDOM, roleNames: recordOf(text) };

const admin = options<AdminConfig>(SHARED);

const members = options<MemberListConfig>({
  ...SHARED,
  inviteRedirectURL: url,
  inviteTemplateId: text,
  roles: listOf(options<{ readonly role_id: string; readonly label: string }>({ role_id: text, label: text })),
  pageSize: is(
    (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 1000,
    'a whole number from 1 to 1000',
  ),
});

const settings = options<OrganizationSettingsConfig>({
  ...SHARED,
  hiddenGroups: listOf(oneOf('name', 'slug', 'logo', 'signIn', 'mfa', 'joining', 'invites')),
});

const sentences =
  (check: Check) =>
  (config: unknown): readonly string[] =>
    readable('config', () => check(config, 'config'));

/** Checks the configuration of `MemberList`. Returns one sentence for each error. */
export const checkMemberListConfig = sentences(members);

/** The same for `OrganizationSettings`. */
export const checkOrganizationSettingsConfig = sentences(settings);

/** The same for components without their own options. */
export const checkAdminConfig = sentences(admin);
