import { SECTION_MESSAGE_VALUES } from '../../account/section-known-keys';
import type { sectionText } from '../../account/section-text';
import type { reauthText } from '../../account/step-up/reauth-text';
import { compilerOf } from '../../text/compiler';
import type { RequiredValues } from '../../text/shared-known-keys';
import { NONE } from '../../text/shared-known-keys';
import { ORGANIZATION_MESSAGE_VALUES } from '../text/organization-known-keys';
import type { OrganizationCatalogue } from '../text/organization-catalogue';
import type { switcherText } from './panel-text';
import type { switcherAccountText } from './switcher-account-text';
import type { switcherButtonText } from './switcher-text';

/**
 * The messages of the switcher by key. They include those of the login, because switching can show any of its screens.
 */
type SwitcherCatalogue = OrganizationCatalogue &
  typeof reauthText &
  typeof sectionText &
  typeof switcherAccountText &
  typeof switcherButtonText &
  typeof switcherText;

/** The keys of `strings` of the organization switcher. */
export type OrganizationSwitcherStringKey = keyof SwitcherCatalogue;

/**
 * A host's texts for the organization switcher: a message in ICU MessageFormat for each replaced key, for example `{
 * 'foyer.org.switch.label': 'Team' }`. Keys that are left out stay in English.
 */
export type OrganizationSwitcherStrings = { readonly [Key in OrganizationSwitcherStringKey]?: string | undefined };

/** Every key of the switcher, with the values of its message. A value that a text must contain is true. */
export const SWITCHER_MESSAGE_VALUES = {
  ...ORGANIZATION_MESSAGE_VALUES,
  ...SECTION_MESSAGE_VALUES,
  'foyer.account.logOut': NONE,
  'foyer.me.menu.manage': NONE,
  'foyer.me.signedOut.title': NONE,
  'foyer.org.members.invitedOne': NONE,
  'foyer.org.switch.back': { name: true },
  'foyer.org.switch.confirm': { former: true },
  'foyer.org.switch.failed': NONE,
  'foyer.org.switch.label': NONE,
  'foyer.org.switch.logIn': NONE,
  'foyer.org.switch.more': { name: true, former: true },
  'foyer.org.switch.name': NONE,
  'foyer.org.switch.none': NONE,
} as const satisfies { readonly [Key in keyof SwitcherCatalogue]: RequiredValues<SwitcherCatalogue[Key]> };

/** Compiles the messages of a host for the switcher. */
export const compileSwitcherStrings = compilerOf(SWITCHER_MESSAGE_VALUES);
