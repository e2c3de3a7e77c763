import type { User } from '@foyer/wire';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { SendOf, FlowOf, Context } from '../../../flow/flow';
import { sectionFlow } from '../../../flow/section/section-flow';
import { createFlow } from '../../../flow/create-flow';
import type { SectionFailable, SectionItem } from '../../../flow/section/section';
import type { ListData, RemovalEvent, RemovalState, RemoveCommand } from '../../../flow/section/section-removal';
import { removalStep } from '../../../flow/section/section-removal';
import type { SectionRules } from '../../../flow/section/section-rules';
import { changedAccount } from '../../../flow/account/action-calls';
import type { Users } from '../../api/users';
import type { AccountSectionDeps, AccountSectionOptions } from '../options';
import { settled } from '../section-calls';
import { userSource } from '../user-section';

/** A browser whose sign-ins ask the user for no second factor. */
export interface RememberedBrowserItem extends SectionItem {
  /** The `User-Agent` header of the browser. */
  readonly userAgent: string;
  /** The time of the last sign-in without a second factor, in RFC 3339. */
  readonly lastUse: string;
  /** The time from which the browser asks again, in RFC 3339. */
  readonly ends: string;
}

/** The states of the list of remembered browsers. */
export type RememberedBrowsersState =
  /** The list shows. */
  | ({ readonly at: 'list' } & ListData<RememberedBrowserItem> & SectionFailable)
  | RemovalState<ListData<RememberedBrowserItem>>;

/** Deps of the list of remembered browsers. A client provides all of them except the options. */
export interface RememberedBrowsersDeps extends AccountSectionDeps {
  readonly user: AccountSectionDeps['user'] & Pick<Users, 'deleteRememberedBrowser'>;
}

type Rules = SectionRules<RememberedBrowsersState, RemovalEvent<ListData<RememberedBrowserItem>>, RemoveCommand>;

const home = ({ personId, list }: ListData<RememberedBrowserItem>): RememberedBrowsersState => ({
  at: 'list',
  personId,
  list,
});

const rules: Rules = {
  keys: ['personId', 'list'],
  home,
  acts: { remove: 'forgetBrowser' },
  itemStates: ['confirm'],
  own: (state, event) =>
    removalStep<RememberedBrowsersState>(state, event, { act: 'forgetBrowser', home, isNoticed: false }) ?? [state],
};

/** The list of remembered browsers as data; `createFlow(rememberedBrowsersFlow, deps)` runs it. */
export const rememberedBrowsersFlow = sectionFlow({
  name: 'rememberedBrowsers',
  shown: ['list'],
  rules,
  source: userSource((user) => browsersOf(user)),
  perform: ({ id, personId }: RemoveCommand, { deps }: Context<RememberedBrowsersDeps>) =>
    settled(deps, { type: 'removed', id, ...changedAccount('forgetBrowser', id) } as const, () =>
      deps.user.deleteRememberedBrowser(id, { as: personId }),
    ),
  uninterruptible: () => true,
});

const browsersOf = (user: User | null): ListData<RememberedBrowserItem> => ({
  personId: user?.user_id ?? '',
  list: (user?.remembered_browsers ?? []).map(
    ({ remembered_browser_id: id, user_agent: userAgent, last_used_at: lastUse, expires_at: ends }) => ({
      id,
      userAgent,
      lastUse,
      ends,
    }),
  ),
});

/** Functions that send the events of the list, for hooks and hosts. */
export const rememberedBrowsersActions = (send: SendOf<typeof rememberedBrowsersFlow>) => ({
  /** Asks whether to forget the browser. */
  remove: (id: string) => send({ type: 'remove', id }),
  /** Forgets the browser. */
  confirm: () => send({ type: 'confirm' }),
  /** Closes the question. */
  cancel: () => send({ type: 'cancel' }),
  /** Discards the question, for a page that is hidden for good. */
  forget: () => send({ type: 'forget' }),
});

/** The list of remembered browsers: their sign-ins ask the user for no second factor. */
export function createRememberedBrowsersFlow(
  client: FlowClient<RememberedBrowsersDeps>,
  options: AccountSectionOptions | (() => AccountSectionOptions) = {},
): FlowOf<typeof rememberedBrowsersFlow> {
  return createFlow(rememberedBrowsersFlow, depsOf<RememberedBrowsersDeps>(client, options));
}
