import type { ListData } from '../../../flow/section/section-removal';
import type { User } from '@foyer/wire';
import { createReturnMarkers } from '../../../browser/return-marker';
import type { OAuthProvider } from '../../../base/social-provider';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { SendOf, FlowOf } from '../../../flow/flow';
import { sectionFlow } from '../../../flow/section/section-flow';
import { createFlow } from '../../../flow/create-flow';
import type { AccountSectionOptions } from '../options';
import { waysRules } from '../section-calls';
import { userSource } from '../user-section';
import type { WaysInRules } from '../ways-in';
import { keptItem, providerName } from '../ways-in';
import type { ConnectedAccountsDeps } from './connected-accounts-commands';
import { performConnectedAccounts } from './connected-accounts-commands';
import type { ConnectedAccountItem } from './connected-accounts-rules';
import { connectedAccountsRules } from './connected-accounts-rules';

/** The section 'Connected accounts' as data; `createFlow(connectedAccountsFlow, deps)` runs it. */
export const connectedAccountsFlow = sectionFlow({
  name: 'connectedAccounts',
  shown: ['declined', 'list', 'provider'],
  rules: connectedAccountsRules,
  source: userSource((user, deps: ConnectedAccountsDeps) => connectedAccountsOf(user, waysRules(deps))),
  perform: performConnectedAccounts,
  uninterruptible: ({ type }) => type === 'spend' || type === 'remove',
});

/** The section's data of a user, in the order of the provider. */
const connectedAccountsOf = (user: User | null, rules: WaysInRules): ListData<ConnectedAccountItem> => ({
  personId: user?.user_id ?? '',
  list: (user?.providers ?? []).map(
    ({ oauth_user_registration_id: id, provider_type: label, profile_picture_url: picture }) =>
      keptItem(
        user,
        { id, provider: providerName(label), label, picture: picture.startsWith('https://') ? picture : '' },
        rules,
      ),
  ),
});

/** Functions that send the events of the section, for hooks and hosts. */
export const connectedAccountsActions = (send: SendOf<typeof connectedAccountsFlow>) => ({
  /** Sends the user to a social provider to connect an account. */
  connect: (provider: OAuthProvider) => send({ type: 'connect', provider }),
  /** Asks whether to remove the account. */
  remove: (id: string) => send({ type: 'remove', id }),
  /** Removes the account. */
  confirm: () => send({ type: 'confirm' }),
  /** Closes the question. */
  cancel: () => send({ type: 'cancel' }),
  /** Discards forms and questions, for a page that is hidden for good. */
  forget: () => send({ type: 'forget' }),
});

/** The section 'Connected accounts': the user's social accounts. */
export function createConnectedAccountsFlow(
  client: FlowClient<Omit<ConnectedAccountsDeps, 'returns'>>,
  options: AccountSectionOptions | (() => AccountSectionOptions) = {},
): FlowOf<typeof connectedAccountsFlow> {
  const deps = depsOf<Omit<ConnectedAccountsDeps, 'returns'>>(client, options);
  return createFlow(connectedAccountsFlow, { returns: createReturnMarkers(deps.publicToken), ...deps });
}
