import { loadLocale } from '@foyer/locales/account/load';
import type { UserMenuItem, UserMenuState } from '@foyer/core/user-button';
import { FoyerProvider } from '@foyer/react-headless';
import { UserButton } from '@foyer/react-ui/user-button';
import { useSchemed, useStoryLocale } from '../stage/host-pane';
import { useSilentClient } from '../stage/silent-client';
import type { MenuAtButton } from '../stage/sources';
import { compileUserButtonStrings, frameCss, Menu, MenuButton, MenuProblem, WidgetFrame } from '../stage/sources';

const ignore = () => undefined;
const loadCompiler = () => Promise.resolve(compileUserButtonStrings);
const ACTIONS = { open: ignore, move: ignore, focus: ignore, close: ignore, press: ignore, signOut: ignore };
const ITEMS: readonly UserMenuItem[] = [
  { id: 'foyer.account', label: '', href: '/account' },
  { id: 'help', label: 'Help', onPress: ignore },
];

export interface UserButtonStoryProps {
  readonly state: UserMenuState;
  readonly showName?: boolean;
}

/** The user button in one state. The hidden state shows a browser in which no one is signed in. */
export function UserButtonStory({ state, showName = false }: UserButtonStoryProps) {
  const client = useSilentClient();
  const schemed = useSchemed(undefined);
  const locale = useStoryLocale();
  return (
    <FoyerProvider client={client}>
      <div style={{ minBlockSize: '300px' }}>
        {state.at === 'hidden' ? (
          <UserButton />
        ) : (
          <WidgetFrame
            css={frameCss}
            styles={schemed}
            strings={undefined}
            loadCompiler={loadCompiler}
            locale={locale}
            languages={loadLocale}
            shadow={false}
            watermark={false}
            onError={ignore}
          >
            <MenuButton
              state={state}
              showName={showName}
              isBusy={state.at === 'signingOut'}
              problem={'error' in state ? <MenuProblem problem={state.error} /> : null}
              onOpen={ignore}
              onClose={ignore}
              onPrepare={ignore}
              renderMenu={(at) => renderMenu(at, state)}
            />
          </WidgetFrame>
        )}
      </div>
    </FoyerProvider>
  );
}

const renderMenu = (at: MenuAtButton, state: UserMenuState) =>
  state.at === 'open' ? <Menu {...at} state={state} actions={ACTIONS} items={ITEMS} /> : null;
