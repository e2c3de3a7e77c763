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

/** The options of every section, and which sections there are. */
export interface AccountOptions extends AccountSectionOptions, AccountSectionsConfig {}

/** Whose page it is, which section shows, and which there are, in their order. */
export type AccountValue = AccountPageState & { readonly sections: readonly AccountSectionName[] };

/** The actions of the page. Each does nothing in a state where it does not apply. */
export type AccountActions = ReturnType<typeof accountPageActions>;

const ON_SERVER: AccountPageState = { at: 'checking' };
const PAGE = { make: createAccountPageFlow, actions: accountPageActions, onServer: ON_SERVER };

/**
 * The account page: who is signed in, and which section shows. It draws from what this browser knows, and reads the
 * person from the provider once for all sections. Nothing of a person shows to the next one: `changed` waits until they
 * go on. A failure is the `error` of the state and goes to `onError` once.
 *
 * @param options Which sections there are: see {@link AccountOptions}. Options may change at any time.
 * @param callbacks Told of failures and ends of the session.
 * @returns The state of the page with its sections, and its actions, which keep their identity.
 */
export function useAccount(
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
