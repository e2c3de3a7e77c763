import type { SwitcherState } from '@foyer/core/organizations/switcher';
import { useLayoutEffect } from '@foyer/react-headless/internal';
import type { OrganizationCallbacks } from '@foyer/react-headless/organizations';
import type { OrganizationSwitcherActions } from '@foyer/react-headless/organizations/switcher';
import { useOrganizationSwitcher } from '@foyer/react-headless/organizations/switcher';
import type { ReactNode, RefObject } from 'react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useEscape } from '../../account/confirm';
import sectionCss from '../../account/section.css?inline';
import { PartsContext } from '../../account/section-parts';
import type { Screens } from '../../account/screens';
import { renderScreen } from '../../account/screens';
import { useText } from '../../text/text';
import { useStyles } from '../../theme/style-sheets';
import { signedInCss } from '../../frame/frame-css';
import { useClosing, useSide } from '../../user-button/use-menu-place';
import { useLoaded } from '../../parts/use-loaded';
import type {
  LiveSwitcher,
  OrganizationSwitcherConfig,
  SwitcherAccountOptions,
  SwitcherScreenActions,
} from './switcher-config';
import { switcherText } from './panel-text';
import { Creating, FirstFactor, Prove, SecondFactor, SignedOut } from './entry-screens';
import { List, Loading, More, Unread } from './list-screens';
import panelCss from './switcher-panel.css?inline';

interface SwitcherPanelProps {
  readonly id: string;
  /** The button was pressed before this chunk was loaded. */
  readonly isAsked: boolean;
  readonly config: OrganizationSwitcherConfig;
  readonly callbacks: OrganizationCallbacks | undefined;
  /** Must keep its identity, like `onClosed`. */
  readonly onLive: (live: LiveSwitcher | undefined) => void;
  /** Returns the focus to the button. */
  readonly onClosed: () => void;
}

/** The panel of the switcher and its rules. */
export function SwitcherPanel({ id, isAsked, config, callbacks, onLive, onClosed }: SwitcherPanelProps) {
  const [state, actions] = useOrganizationSwitcher(config, callbacks);
  const { open: openList } = actions;
  const wasAsked = useRef(false);
  useEffect(() => {
    if (isAsked && !wasAsked.current) openList();
    wasAsked.current = isAsked;
  }, [isAsked, openList]);
  const close = useCallback(() => closeFrom(state.at, actions), [state.at, actions]);
  const isOpen = state.at !== 'closed';
  const place = placeIn(state);
  useLayoutEffect(
    () => onLive({ isOpen, isBusy: isBusyAt(state), place, open: openList, close }),
    [isOpen, state, place, openList, close, onLive],
  );
  useEffect(() => () => onLive(undefined), [onLive]);
  return (
    <SwitcherPopover
      id={id}
      state={state}
      actions={actions}
      config={config}
      callbacks={callbacks}
      onClosed={onClosed}
    />
  );
}

const placeIn = (state: SwitcherState) => state.current ?? ('former' in state ? state.former : null);

const isBusyAt = (state: SwitcherState): boolean =>
  state.at === 'switching' || state.at === 'loading' || ('entry' in state && state.entry !== 'open');

/**
 * The states in which no action has started: a click outside closes the panel. After the session has ended, that click
 * would discard the flow.
 */
const LIGHT: readonly SwitcherState['at'][] = ['loading', 'failed', 'list', 'more'];

function closeFrom(
  at: SwitcherState['at'],
  { cancel, forget }: Pick<OrganizationSwitcherActions, 'cancel' | 'forget'>,
): void {
  if (at === 'more') forget();
  else if (LIGHT.includes(at)) cancel();
}

type OpenState = Exclude<SwitcherState, { readonly at: 'closed' }>;

const SCREENS: Screens<OpenState, SwitcherScreenActions> = {
  loading: Loading,
  failed: Unread,
  list: List,
  more: More,
  switching: List,
  secondFactor: SecondFactor,
  firstFactor: FirstFactor,
  prove: Prove,
  creating: Creating,
  signedOut: SignedOut,
};

interface SwitcherPopoverProps {
  readonly id: string;
  readonly state: SwitcherState;
  readonly actions: OrganizationSwitcherActions;
  readonly config: OrganizationSwitcherConfig;
  readonly callbacks?: OrganizationCallbacks | undefined;
  readonly onClosed: () => void;
}

/** The panel in a state. Not rendered while closed. */
export function SwitcherPopover({ state, onClosed, ...props }: SwitcherPopoverProps): ReactNode {
  const closed = useRef(state.at === 'closed');
  useEffect(() => {
    const hasClosed = state.at === 'closed' && !closed.current;
    closed.current = state.at === 'closed';
    // The focus was in the panel, and is now on no element.
    if (hasClosed && (document.activeElement === null || document.activeElement === document.body)) onClosed();
  }, [state.at, onClosed]);
  return state.at === 'closed' ? null : <Sheet {...props} state={state} onClosed={onClosed} />;
}

function Sheet(props: SwitcherPopoverProps & { readonly state: OpenState }) {
  const { id, state, actions, config, onClosed } = props;
  const t = useText(switcherText);
  const sheet = useRef<HTMLDivElement>(null);
  const parts = useMemo(
    () => ({
      isBusy: false,
      isOff: false,
      opener: '',
      wordsOf: (code: string) => (REFUSED.includes(code) ? t('foyer.org.switch.failed') : undefined),
      prepare: nothing,
    }),
    [t],
  );
  useStyles(signedInCss, sectionCss, panelCss);
  useClosing(
    sheet,
    useCallback(() => closeFrom(state.at, actions), [state.at, actions]),
  );
  useSide(sheet);
  useArrival(sheet, `${state.at} ${'method' in state ? state.method.key : ''}`);
  const leave = useCallback(() => {
    if (LIGHT.includes(state.at) && state.at !== 'more') onClosed();
    actions.cancel();
  }, [state.at, actions, onClosed]);
  useEscape(sheet, leave);
  return (
    <div
      className="foyer-switcher-panel"
      id={id}
      role="dialog"
      aria-label={t('foyer.org.switch.label')}
      aria-busy={isBusyAt(state)}
      tabIndex={-1}
      ref={sheet}
    >
      <PartsContext.Provider value={parts}>
        {renderScreen<OpenState, SwitcherScreenActions>(SCREENS, state, { ...actions, config })}
        {config.account && WITH_ACCOUNT.includes(state.at) ? <Account {...props} account={config.account} /> : null}
      </PartsContext.Provider>
    </div>
  );
}

/** The states that show organizations. */
const WITH_ACCOUNT: readonly SwitcherState['at'][] = ['loading', 'failed', 'list', 'switching'];

const loadAccount = () => import('./switcher-account').then((module) => module.SwitcherAccount);

interface AccountProps extends Pick<SwitcherPopoverProps, 'state' | 'actions' | 'callbacks'> {
  readonly account: SwitcherAccountOptions;
}

/** The account below the organizations. */
function Account({ account, state, actions, callbacks }: AccountProps) {
  const { value: SwitcherAccount } = useLoaded(loadAccount);
  const isOff = state.at === 'switching';
  return SwitcherAccount ? (
    <SwitcherAccount account={account} callbacks={callbacks} isOff={isOff} onClose={actions.cancel} />
  ) : null;
}

/** Errors that mean that the provider doesn't accept this sign-in for the other organization. */
const REFUSED: readonly string[] = ['insufficient_factors_for_session_exchange', 'stale_factors'];

/** A new state takes the focus, unless one of its fields has it or the user has moved it elsewhere on the page. */
function useArrival(sheet: RefObject<HTMLElement | null>, shown: string): void {
  const button = useRef<Element | null>(null);
  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const { activeElement } = element.getRootNode() as Document | ShadowRoot;
    button.current ??= element.parentElement?.querySelector('.foyer-switcher-face') ?? null;
    const isInside = element.contains(activeElement) && activeElement !== element;
    if (
      isInside ||
      (activeElement !== null && ![element, button.current, element.ownerDocument.body].includes(activeElement))
    )
      return;
    (firstOf(element, FIRST) ?? element).focus();
  }, [sheet, shown]);
}

/** The elements that take the focus, best first: the current organization can be anywhere in its list. */
const FIRST = ['input:enabled', '[aria-current]', 'button:enabled'] as const;

const firstOf = (element: Element, selectors: readonly string[]): HTMLElement | null | undefined =>
  selectors.map((selector) => element.querySelector<HTMLElement>(selector)).find((found) => found !== null);

const nothing = () => undefined;
