import type { UserMenuItem } from '@foyer/core/user-button';
import { flag, is, listOf, options, readable, text, url } from '../frame/config-checks';
import type { UserButtonConfig } from './user-button-config';

const action = is((value) => typeof value === 'function', 'a function');

/** An item of the host: a link, or an action. */
const item = options<UserMenuItem>({
  id: text,
  label: text,
  href: url,
  onPress: action,
});

const userButton = options<UserButtonConfig>({
  accountURL: url,
  onAccount: action,
  items: listOf(item),
  afterSignOutURL: url,
  showName: flag,
  enableShadowDOM: flag,
});

/** Checks the configuration of the user button. Returns one sentence for each error. */
export const checkUserButtonConfig = (config: unknown): readonly string[] =>
  readable('config', () => userButton(config, 'config'));
