import { loader } from '@foyer/core/internal/shared';
import { useIsHydrated } from '@foyer/react-headless/internal';
import { useOrganizationHost } from '@foyer/react-headless/internal/organizations';
import type { OrganizationCallbacks } from '@foyer/react-headless/organizations';
import { useOrganizationClient } from '@foyer/react-headless/organizations';
import type { ComponentProps } from 'react';
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { frameConfigOf, useInheritedProps } from '../../frame/inherited-props';
import type { FrameProps } from '../../frame/use-frame';
import { useText } from '../../text/text';
import { ButtonFrame } from '../../user-button/button-frame';
import { useAdvice } from '../../user-button/use-advice';
import type { LiveSwitcher, OrganizationSwitcherConfig, ShownPlace } from './switcher-config';
import { switcherButtonText } from './switcher-text';
import type { OrganizationSwitcherStrings } from './switcher-known-keys';
import { SwitcherButton } from './switcher-button';

/** The props of `OrganizationSwitcher`. */
export interface OrganizationSwitcherProps extends Omit<FrameProps, 'strings'> {
  /** The options of the switcher. */
  readonly config?: OrganizationSwitcherConfig | undefined;
  /** Callbacks for events, errors, sign-ins and the end of the session. */
  readonly callbacks?: OrganizationCallbacks | undefined;
  /** Texts that replace ours, by key, in ICU MessageFormat. */
  readonly strings?: OrganizationSwitcherStrings | undefined;
}

const NOTHING: OrganizationSwitcherConfig = {};

/** A server does not know the member. */
const noMember = () => null;

const loadPanel = loader(() => import('./switcher-panel'));
const loadAdvice = () =>
  import('./check-organization-switcher-config').then((module) => module.checkOrganizationSwitcherConfig);
const loadCompiler = () => import('./switcher-known-keys').then((module) => module.compileSwitcherStrings);

// Account screens, section 7.1.
/**
 * A button with the member's current organization, which opens a list of their organizations. The member can switch to
 * one or create one, and signs in there if that organization requires it. Renders nothing while no member is signed in.
 * Needs an `OrganizationProvider`.
 */
export function OrganizationSwitcher(own: OrganizationSwitcherProps) {
  const { config = NOTHING, callbacks, strings, styles, locale, languages } = useInheritedProps(own, frameConfigOf);
  const isHydrated = useIsHydrated();
  const { onError } = useOrganizationHost(callbacks);
  const { organization: store } = useOrganizationClient();
  const organization = useSyncExternalStore(store.onChange, store.getSync, noMember);
  const [live, setLive] = useState<LiveSwitcher>();
  useAdvice(loadAdvice, config, onError);
  const place =
    live?.place ?? (organization && { name: organization.organization_name, logo: organization.organization_logo_url });
  if (!isHydrated || !place) return null;
  return (
    <ButtonFrame
      styles={styles}
      strings={strings}
      loadCompiler={loadCompiler}
      locale={locale}
      languages={languages}
      shadow={config.enableShadowDOM === true}
      onError={onError}
    >
      <Shown place={place} live={live} onLive={setLive} config={config} callbacks={callbacks} />
    </ButtonFrame>
  );
}

interface ShownProps extends Pick<OrganizationSwitcherProps, 'callbacks'> {
  readonly place: ShownPlace;
  readonly live: LiveSwitcher | undefined;
  readonly onLive: (live: LiveSwitcher | undefined) => void;
  readonly config: OrganizationSwitcherConfig;
}

/** The button of a member. If the panel's chunk does not load, an error shows below, and the next press retries. */
function Shown({ place, live, onLive, config, callbacks }: ShownProps) {
  const t = useText(switcherButtonText);
  const button = useRef<HTMLButtonElement>(null);
  const { file, press, prepare } = usePanelFile();
  const given = useActionCallbacks(callbacks);
  const focusButton = useCallback(() => button.current?.focus(), []);
  const { isOpen = false, isBusy = false } = live ?? {};
  return (
    <SwitcherButton
      buttonRef={button}
      place={place}
      isOpen={isOpen}
      isBusy={isBusy || press === 'loading'}
      problem={press === 'failed' ? t('foyer.error.network') : null}
      onPress={() => (live ? live[isOpen ? 'close' : 'open']() : prepare(true))}
      onPrepare={() => prepare(false)}
      renderPanel={rendererOf(file, {
        isAsked: press === 'asked',
        config,
        callbacks: given,
        onLive,
        onClosed: focusButton,
      })}
    />
  );
}

type LoadedPanel = Awaited<ReturnType<typeof loadPanel>>;

/** Returns the function that renders the panel at its button, once its chunk is loaded. */
const rendererOf =
  (file: LoadedPanel | undefined, props: Omit<ComponentProps<LoadedPanel['SwitcherPanel']>, 'id'>) => (id: string) =>
    file && <file.SwitcherPanel id={id} {...props} />;

interface PanelFile {
  readonly file?: LoadedPanel;
  /** The state of the last press. `asked`: the panel opens as soon as it is rendered. */
  readonly press: 'none' | 'loading' | 'failed' | 'asked';
}

/** The chunk of the panel, which loads when the user is about to open it. */
function usePanelFile() {
  const [loaded, setLoaded] = useState<PanelFile>({ press: 'none' });
  const prepare = useCallback((isPressed: boolean) => {
    if (isPressed) setLoaded((before) => ({ ...before, press: before.file ? 'asked' : 'loading' }));
    loadPanel().then(
      (file) =>
        setLoaded((before) => (before.file ? before : { file, press: before.press === 'loading' ? 'asked' : 'none' })),
      () => setLoaded((before) => (before.press === 'loading' ? { press: 'failed' } : before)),
    );
  }, []);
  return { ...loaded, prepare };
}

/** The callbacks for the panel's hook, without `onSignedOut`: the switcher itself reports the end of a session. */
function useActionCallbacks(callbacks: OrganizationCallbacks | undefined): OrganizationCallbacks | undefined {
  const { onEvent, onError, onSignedIn } = callbacks ?? {};
  return useMemo(() => ({ onEvent, onError, onSignedIn }), [onEvent, onError, onSignedIn]);
}
