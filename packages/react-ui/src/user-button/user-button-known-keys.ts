import { compilerOf } from '../text/compiler';
import type { RequiredValues } from '../text/shared-known-keys';
import { NONE, SHARED_MESSAGE_VALUES } from '../text/shared-known-keys';
import type { UserButtonCatalogue } from './user-button-text';

/** The keys that only the user button has. */
const OWN_MESSAGE_VALUES = {
  'foyer.account.logOut': NONE,
  'foyer.me.menu.manage': NONE,
  'foyer.me.menu.open': NONE,
} as const;

/** Every key of the user button, with the values of its message. */
export const USER_BUTTON_MESSAGE_VALUES = {
  ...SHARED_MESSAGE_VALUES,
  ...OWN_MESSAGE_VALUES,
} as const satisfies { readonly [Key in keyof UserButtonCatalogue]: RequiredValues<UserButtonCatalogue[Key]> };

/** Compiles the messages of a host for the user button. */
export const compileUserButtonStrings = compilerOf(USER_BUTTON_MESSAGE_VALUES);
