import type { AccountSectionName } from '@foyer/core/account';
import { useAccountPage } from '@foyer/react-headless/account';
import { useHost, useSignedOut } from '@foyer/react-headless/internal/users';
import type { Callbacks } from '@foyer/react-headless';
import { useEffect, useMemo, useRef } from 'react';
import { accountConfigOf, useInheritedProps } from '../../frame/inherited-props';
import { pageCss } from '../../frame/frame-css';
import { useFrame } from '../../frame/use-frame';
import type { FrameProps } from '../../frame/use-frame';
import { Loader } from '../../parts/loader';
import { useAdvice } from '../../user-button/use-advice';
import type { AccountConfig } from './account-context';
import type { AccountStrings } from './account-known-keys';
import { AccountScreen } from './account-screen';
import { useEarlySection } from '../../account/page/use-idle-preloads';
import { preloadSection, StepUpOutlet } from './lazy-files';

/** The props of the account page and of each of its sections. */
export interface AccountWidgetProps extends Omit<FrameProps, 'strings'> {
  /** The sections of the page and their options. */
  readonly config?: AccountConfig | undefined;
  /** Callbacks for events, errors, sign-ins and the end of the session. */
  readonly callbacks?: Callbacks | undefined;
  /** Texts that replace ours, by key, in ICU MessageFormat. */
  readonly strings?: AccountStrings | undefined;
}

/** The props of `Account`. */
export interface AccountProps extends AccountWidgetProps {
  /** The open section; null: the section list. Undefined: the page manages it itself. */
  readonly section?: AccountSectionName | null | undefined;
  /** Called when the user opens a section or returns to the list. */
  readonly onSection?: ((section: AccountSectionName | null) => void) | undefined;
}

const NOTHING: AccountConfig = {};
const LOADER = <Loader room={{ heading: true }} />;

const loadAdvice = () => import('./check-account-config').then((module) => module.checkAccountConfig);
const loadCompiler = () => import('./account-known-keys').then((module) => module.compileAccountStrings);

// Account screens, sections 1 to 3.
/**
 * The account of the signed-in user: profile, sign-in methods, second factor, connected apps and sessions. The chunk of
 * each section loads when it is opened. Needs a `FoyerProvider` above it.
 *
 * @example
 * import { Account } from '@foyer/react-ui/account';
 *
 * export const AccountPage = () => <Account config={{ sections: ['profile', 'emails', 'passkeys'] }} />;
 */
export function Account(own: AccountProps) {
  const props = useInheritedProps(own, accountConfigOf);
  const { section, onSection } = props;
  const config = props.config ?? NOTHING;
  const { frame } = useAccountFrame(props);
  return frame(<AccountPage config={config} callbacks={props.callbacks} section={section} onSection={onSection} />);
}

/** The frame of the page or of a section, and the check of its configuration. */
export function useAccountFrame({ config, callbacks, ...props }: AccountWidgetProps) {
  const host = useHost(callbacks);
  useSignedOut(host);
  useAdvice(loadAdvice, config, host.onError);
  return useFrame(props, config, LOADER, { css: pageCss, onError: host.onError, loadCompiler });
}

/** The callbacks for hooks, without `onSignedOut`: the widget itself reports the end of a session. */
export function useActionCallbacks(callbacks: Callbacks | undefined): Callbacks | undefined {
  const { onEvent, onError, onSignedIn } = callbacks ?? {};
  return useMemo(() => ({ onEvent, onError, onSignedIn }), [onEvent, onError, onSignedIn]);
}

type PageProps = Pick<AccountProps, 'callbacks' | 'section' | 'onSection'> & { readonly config: AccountConfig };

function AccountPage({ config, callbacks: given, section, onSection }: PageProps) {
  const callbacks = useActionCallbacks(given);
  const [state, actions] = useAccountPage(config, callbacks);
  useEarlySection(state.at, section ?? state.sections[0], preloadSection);
  const isOpen = state.at === 'open';
  const shown = isOpen ? state.section : null;
  const isFirst = useRef(true);
  useEffect(() => {
    if (section === undefined || !isOpen) return;
    // After a redirect, a host that controls `section` learns which section the user left from.
    if (isFirst.current && shown !== null) onSection?.(shown);
    else actions.choose(section);
    isFirst.current = false;
  }, [section, isOpen, shown, actions, onSection]);
  function choose(next: AccountSectionName | null): void {
    if (section === undefined) actions.choose(next);
    onSection?.(next);
  }
  return (
    <>
      <AccountScreen state={state} actions={{ ...actions, choose }} config={config} callbacks={callbacks} />
      <StepUpOutlet config={config} callbacks={callbacks} />
    </>
  );
}
