import type { MemberSectionName } from '@foyer/core/organizations/account';
import { useOrganizationHost } from '@foyer/react-headless/internal/organizations';
import type { OrganizationCallbacks } from '@foyer/react-headless/organizations';
import { useMemberAccountPage } from '@foyer/react-headless/organizations/account';
import { useEffect, useMemo, useRef } from 'react';
import type { TitleLevel } from '../../account/page/section-context';
import type { FrameProps } from '../../frame/use-frame';
import { accountConfigOf, useInheritedProps } from '../../frame/inherited-props';
import { pageCss } from '../../frame/frame-css';
import { useFrame } from '../../frame/use-frame';
import { Loader } from '../../parts/loader';
import { useAdvice } from '../../user-button/use-advice';
import type { OrganizationAccountStrings } from './organization-account-known-keys';
import type { OrganizationAccountConfig } from './member-context';
import { useEarlySection } from '../../account/page/use-idle-preloads';
import { MemberStepUpOutlet, preloadMemberSection } from './member-lazy-files';
import { OrganizationAccountScreen } from './organization-account-screen';

/** The props of `OrganizationAccount`. */
export interface OrganizationAccountProps extends Omit<FrameProps, 'strings'> {
  /** The sections of the page and their options. */
  readonly config?: OrganizationAccountConfig | undefined;
  /** Callbacks for events, errors, sign-ins and the end of the session. */
  readonly callbacks?: OrganizationCallbacks | undefined;
  /** Texts that replace ours, by key, in ICU MessageFormat. */
  readonly strings?: OrganizationAccountStrings | undefined;
  /** The open section; null: the section list. Undefined: the page manages it itself. */
  readonly section?: MemberSectionName | null | undefined;
  /** Called when the user opens a section or returns to the list. */
  readonly onSection?: ((section: MemberSectionName | null) => void) | undefined;
  /**
   * The heading level of the section titles.
   * @defaultValue `2`
   */
  readonly headingLevel?: TitleLevel | undefined;
}

const NOTHING: OrganizationAccountConfig = {};
const LOADER = <Loader room={{ heading: true }} />;

const loadAdvice = () =>
  import('./check-organization-account-config').then((module) => module.checkOrganizationAccountConfig);
const loadCompiler = () =>
  import('./organization-account-known-keys').then((module) => module.compileOrganizationAccountStrings);

// Account screens, sections 1 to 3 and 7.
/**
 * The account of the signed-in member: profile, email address, password, second factor and connected apps. The chunk of
 * each section loads when it is opened. Needs an `OrganizationProvider` above it.
 */
export function OrganizationAccount(own: OrganizationAccountProps) {
  const props = useInheritedProps(own, accountConfigOf);
  const { callbacks } = props;
  // Hosts without TypeScript can pass any value. The configuration check reports it.
  const config = (props.config as OrganizationAccountConfig | null | undefined) ?? NOTHING;
  const host = useOrganizationHost(callbacks);
  useAdvice(loadAdvice, config, host.onError);
  const { frame } = useFrame(props, config, LOADER, { css: pageCss, onError: host.onError, loadCompiler });
  return frame(<Page {...props} config={config} />);
}

type PageProps = Pick<OrganizationAccountProps, 'callbacks' | 'section' | 'onSection' | 'headingLevel'> & {
  readonly config: OrganizationAccountConfig;
};

function Page({ config, callbacks: given, section, onSection, headingLevel }: PageProps) {
  const callbacks = useActionCallbacks(given);
  const [state, actions] = useMemberAccountPage(config, callbacks);
  useEarlySection(state.at, section ?? state.sections[0], preloadMemberSection);
  const isOpen = state.at === 'open';
  const shown = isOpen ? state.section : null;
  const isFirst = useRef(true);
  useEffect(() => {
    if (section === undefined || !isOpen) return;
    // After a redirect, a host that controls `section` learns which section the member left from.
    if (isFirst.current && shown !== null) onSection?.(shown);
    else actions.choose(section);
    isFirst.current = false;
  }, [section, isOpen, shown, actions, onSection]);
  function choose(next: MemberSectionName | null): void {
    if (section === undefined) actions.choose(next);
    onSection?.(next);
  }
  return (
    <>
      <OrganizationAccountScreen
        state={state}
        actions={{ ...actions, choose }}
        config={config}
        callbacks={callbacks}
        level={headingLevel}
      />
      <MemberStepUpOutlet config={config} callbacks={callbacks} />
    </>
  );
}

/** The callbacks for hooks, without `onSignedOut`: the widget itself reports the end of a session. */
function useActionCallbacks(callbacks: OrganizationCallbacks | undefined): OrganizationCallbacks | undefined {
  const { onEvent, onError, onSignedIn } = callbacks ?? {};
  return useMemo(() => ({ onEvent, onError, onSignedIn }), [onEvent, onError, onSignedIn]);
}
