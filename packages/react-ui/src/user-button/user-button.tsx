import type { UserMenuState } from '@foyer/core/user-button';
import { loader } from '@foyer/core/internal/shared';
import { useCallbacks, useIsHydrated, useLazyUserMenu } from '@foyer/react-headless/internal';
import type { LazyUserMenu } from '@foyer/react-headless/internal';
import type { UserMenuCallbacks } from '@foyer/react-headless/user-button';
import { frameConfigOf, useInheritedProps } from '../frame/inherited-props';
import type { FrameProps } from '../frame/use-frame';
import { useText } from '../text/text';
import { useAdvice } from './use-advice';
import { useAfterSignOut } from './use-after-sign-out';
import { ButtonFrame } from './button-frame';
import type { MenuAtButton } from './menu-button';
import { MenuButton } from './menu-button';
import type { UserButtonConfig } from './user-button-config';
import { accountItem } from './user-button-config';
import type { UserButtonStrings } from './user-button-text';
import { userButtonText } from './user-button-text';

/** The props of `UserButton`. */
export interface UserButtonProps extends Omit<FrameProps, 'strings'> {
  /** The options of the button and its menu. */
  readonly config?: UserButtonConfig | undefined;
  /** Callbacks for errors and the end of the session. */
  readonly callbacks?: UserMenuCallbacks | undefined;
  /** Texts that replace ours, by key, in ICU MessageFormat. */
  readonly strings?: UserButtonStrings | undefined;
}

const NOTHING: UserButtonConfig = {};

const loadMenu = loader(() => import('./user-menu'));
const loadAdvice = () => import('./check-user-button-config').then((module) => module.checkUserButtonConfig);
const loadCompiler = () => import('./user-button-known-keys').then((module) => module.compileUserButtonStrings);

// Account screens, section 6.
/**
 * A button with the menu of the signed-in user or member: the account page, the host's items, and sign-out. Renders
 * nothing while no one is signed in. Needs a `FoyerProvider` or an `OrganizationProvider` above it.
 *
 * @example
 * import { UserButton } from '@foyer/react-ui/user-button';
 *
 * export const Corner = () => <UserButton config={{ accountURL: '/account', afterSignOutURL: '/' }} />;
 */
export function UserButton(own: UserButtonProps) {
  const { config = NOTHING, callbacks, strings, styles, locale, languages } = useInheritedProps(own, frameConfigOf);
  const isHydrated = useIsHydrated();
  const { onError } = useCallbacks<never, never>(callbacks);
  useAdvice(loadAdvice, config, onError);
  const { items = [], afterSignOutURL, enableShadowDOM } = config;
  const onSignedOut = useAfterSignOut(afterSignOutURL, onError);
  const menu = useLazyUserMenu({ items: [...accountItem(config), ...items], onSignedOut }, callbacks, loadMenu);
  if (!isHydrated || menu.state.at === 'hidden') return null;
  return (
    <ButtonFrame
      styles={styles}
      strings={strings}
      loadCompiler={loadCompiler}
      locale={locale}
      languages={languages}
      shadow={enableShadowDOM === true}
      onError={onError}
    >
      <Shown state={menu.state} menu={menu} config={config} />
    </ButtonFrame>
  );
}

type Menu = LazyUserMenu<Awaited<ReturnType<typeof loadMenu>>>;

interface ShownProps {
  readonly state: Exclude<UserMenuState, { readonly at: 'hidden' }>;
  readonly menu: Menu;
  readonly config: UserButtonConfig;
}

/**
 * The button while an account is signed in. If the menu's chunk does not load, an error shows below, and the next press
 * retries.
 */
function Shown({ state, menu, config }: ShownProps) {
  const { file, press, prepare, send } = menu;
  const t = useText(userButtonText);
  const error = state.at === 'closed' ? state.error : undefined;
  return (
    <MenuButton
      state={state}
      showName={config.showName === true}
      isBusy={press === 'loading' || state.at === 'signingOut'}
      problem={press === 'failed' ? t('foyer.error.network') : error && file && <file.MenuProblem problem={error} />}
      onOpen={(at) => send(({ menuItems }) => ({ type: 'open', at, count: menuItems(config).length + 1 }))}
      onClose={() => send(() => ({ type: 'close' }))}
      onPrepare={prepare}
      renderMenu={rendererOf({ state, menu, config })}
    />
  );
}

/** Returns the function that renders the open menu at its button. */
const rendererOf =
  ({ state, menu: { file, send }, config }: ShownProps) =>
  (at: MenuAtButton) =>
    file && state.at === 'open' ? <file.UserMenu {...at} state={state} send={send} config={config} /> : null;
