import { FoyerError, toFoyerError } from '../../base/errors';
import type { SessionCalls } from '../../session/session-manager';
import type { CallsOf, Clock, FlowClient, PageAddress, UrlTokens } from '../deps';
import { depsOf } from '../deps';
import type { Context, Flow, FlowDefinition } from '../flow';
import { untilChanged } from '../until-changed';
import { after } from '../commands';
import { createFlow } from '../create-flow';
import type { MenuMove, UserMenuCommand, UserMenuEvent, UserMenuState } from './user-menu-rules';
import { userMenuTransition } from './user-menu-rules';

/** A menu item of the host: a link, or a function to call. */
export type UserMenuItem = { readonly id: string; readonly label: string } & (
  | { readonly href: string; readonly onPress?: undefined }
  | { readonly onPress: () => void; readonly href?: undefined }
);

/** The options of the menu. */
export interface UserMenuOptions {
  /** Additional items, at most eight. */
  readonly items?: readonly UserMenuItem[] | undefined;
  /** Called after the user signed out. */
  readonly onSignedOut?: (() => void) | undefined;
}

/** Deps of the menu. A client of either kind provides all of them except the options. */
export interface UserMenuDeps extends Clock, PageAddress, Pick<UrlTokens, 'urlTokens'> {
  readonly session: {
    onChange(listener: () => void): () => void;
  } & CallsOf<SessionCalls, { revoke(options: { readonly as: string }): Promise<unknown> }>;
  readonly options: () => UserMenuOptions;
}

/** The user button and its menu as data; `createFlow(userMenuFlow, deps)` runs it. */
export const userMenuFlow: FlowDefinition<UserMenuState, UserMenuEvent, UserMenuCommand, UserMenuDeps> = {
  name: 'userMenu',
  shown: ['count', 'id', 'item', 'known', 'person', 'personId', 'to', 'until'],
  initial({ urlTokens }) {
    const person = urlTokens.present();
    return person ? { at: 'closed', person } : { at: 'hidden' };
  },
  transition: userMenuTransition,
  perform: performUserMenu,
  scopeOf: (state, { type }) => (type === 'awaitRetry' && state.at === 'closed' ? state.error : 'menu'),
  uninterruptible: ({ type }) => type === 'signOut',
};

async function performUserMenu(
  command: UserMenuCommand,
  { deps, signal }: Context<UserMenuDeps>,
): Promise<UserMenuEvent | undefined> {
  switch (command.type) {
    case 'watch': {
      const person = await untilChanged(command.known, {
        read: () => deps.urlTokens.present(),
        onChange: (listener) => deps.session.onChange(listener),
        signal,
      });
      return { type: 'userKnown', person };
    }
    case 'press':
      pressItem(deps.options(), command.id);
      return { type: 'pressed' };
    case 'signOut':
      await deps.session.revoke({ as: command.personId });
      deps.options().onSignedOut?.();
      return { type: 'signedOut' };
    case 'awaitRetry':
      return after(deps.clock.until(command.until, signal), { type: 'unblocked' });
  }
}

/** An error of a host's item goes to the host's error handler, so that the menu continues. */
function pressItem({ items = [] }: UserMenuOptions, id: string): void {
  try {
    items.find((one) => one.id === id)?.onPress?.();
  } catch (thrown) {
    const { message } = toFoyerError(thrown);
    throw new FoyerError('unexpected_error', `The menu item ${id} failed: ${message}`, { cause: thrown });
  }
}

const MOST_ITEMS = 8;

/** The items to show: at most eight, and no link that would run a script. */
export function userMenuItems({ items = [] }: UserMenuOptions, page: string): readonly UserMenuItem[] {
  return items.slice(0, MOST_ITEMS).filter(({ href }) => href === undefined || isWebAddress(href, page));
}

function isWebAddress(href: string, page: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(href, page).protocol);
  } catch {
    return false;
  }
}

/** Functions that send the events of the menu, for hooks and hosts. */
export const userMenuActions = (send: (event: UserMenuEvent) => void) => ({
  /** Opens the menu with `count` items, and focuses the first or the last. */
  open: (at: 'first' | 'last', count: number) => send({ type: 'open', at, count }),
  /** Moves the focus to another item. */
  move: (to: MenuMove) => send({ type: 'move', to }),
  /** Focuses the item at this index. */
  focus: (item: number) => send({ type: 'focus', item }),
  /** Closes the menu. */
  close: () => send({ type: 'close' }),
  /** Presses the item with this id, and closes the menu. */
  press: (id: string) => send({ type: 'press', id }),
  /** Signs out. */
  signOut: () => send({ type: 'signOut' }),
});

/** The user button and its menu, for a signed-in user or member. */
export function createUserMenuFlow(
  client: FlowClient<UserMenuDeps>,
  options: UserMenuOptions | (() => UserMenuOptions) = {},
): Flow<UserMenuState, UserMenuEvent, UserMenuCommand> {
  return createFlow(userMenuFlow, depsOf<UserMenuDeps>(client, options));
}
