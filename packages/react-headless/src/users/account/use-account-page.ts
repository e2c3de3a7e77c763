'use client';
import type {
  AccountPageState,
  AccountSectionName,
  AccountSectionOptions,
  AccountSectionsConfig,
} from '@foyer/core/account';
import { accountPageActions, accountSections, createAccountPageFlow } from '@foyer/core/account';
import { useMemo, useSyncExternalStore } from 'react';
import { useBootstrap } from '../../client/use-bootstrap';
import { useKindFlow } from '../../flow/use-kind-flow';
import type { Callbacks } from '../foyer-context';
import { useFoyer } from '../foyer-context';
import { users } from '../kind';

/** The options of every section, and the list of sections. */
export interface AccountOptions extends AccountSectionOptions, AccountSectionsConfig {}

/** The user of the page, the section that shows, and all sections in their order. */
export type AccountValue = AccountPageState & {
  /** The sections that the page shows, in their order. */
  readonly sections: readonly AccountSectionName[];
};

/** The actions of the page. Each does nothing in a state where it does not apply. */
export type AccountActions = ReturnType<typeof accountPageActions>;

const ON_SERVER: AccountPageState = { at: 'checking' };
const PAGE = { make: createAccountPageFlow, actions: accountPageActions, onServer: ON_SERVER };

/**
 * The account page: the signed-in user, and the section that shows. It renders the data of this browser first, and
 * reads the user from the provider once for all sections. The data of a user never shows to a different one: in state
 * `changed` the page waits until the new user continues. A failure is the `error` of the state and goes to `onError`
 * once.
 *
 * @param options The sections of the page: see {@link AccountOptions}. Options can change at any time.
 * @param callbacks Called after failures, and when the session ends.
 * @returns The state of the page with its sections, and its actions, which keep their identity.
 */
export function useAccountPage(
  options: AccountOptions = {},
  callbacks?: Callbacks,
): readonly [AccountValue, AccountActions] {
  const { client, opening } = useFoyer();
  const [state, actions] = useKindFlow(users, PAGE, options, callbacks);
  const { user } = useSyncExternalStore(client.user.onChange, opening.user, opening.serverUser);
  const { login, sections: asked, handlers } = options;
  const { unservedProducts } = useBootstrap().bootstrap;
  const sections = useMemo(
    () => accountSections({ login, sections: asked, handlers }, user, unservedProducts),
    [login, asked, handlers, user, unservedProducts],
  );
  return [useMemo(() => ({ ...state, sections }), [state, sections]), actions];
}
