import { loadLocale } from '@foyer/locales/organizations/account/load';
import type { SwitcherState } from '@foyer/core/organizations/switcher';
import { switcherActions } from '@foyer/core/organizations/switcher';
import type { OrganizationSwitcherConfig } from '@foyer/react-ui/organizations/switcher';
import { OrganizationProvider } from '@foyer/react-headless/organizations';
import { useRef } from 'react';
import { useSchemed, useStoryLocale } from '../stage/host-pane';
import { GRACE } from '../organization-account/grace';
import { useRememberedOrganizationClient } from '../stage/silent-client';
import { compileSwitcherStrings, frameCss, SwitcherButton, SwitcherPopover, WidgetFrame } from '../stage/sources';

const ignore = () => undefined;
const loadCompiler = () => Promise.resolve(compileSwitcherStrings);
/** They do nothing. */
const ACTIONS = switcherActions(ignore);
const CONFIG: OrganizationSwitcherConfig = { loginURL: '/login' };

export interface SwitcherStoryProps {
  readonly state: SwitcherState;
  /** A chunk that the button needs did not load. */
  readonly problem?: string;
  readonly account?: OrganizationSwitcherConfig['account'];
}

/** The switcher in one state, with a client that never responds. */
export function SwitcherStory({ state, problem, account }: SwitcherStoryProps) {
  const client = useRememberedOrganizationClient(GRACE);
  const config = { ...CONFIG, account };
  const schemed = useSchemed(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const place = state.current ?? ('former' in state ? state.former : { name: '', logo: '' });
  return (
    <OrganizationProvider client={client}>
      <div style={{ minBlockSize: '640px' }}>
        <WidgetFrame
          css={frameCss}
          styles={schemed}
          strings={undefined}
          loadCompiler={loadCompiler}
          locale={useStoryLocale()}
          languages={loadLocale}
          shadow={false}
          watermark={false}
          onError={ignore}
        >
          <SwitcherButton
            buttonRef={button}
            place={place}
            isOpen={state.at !== 'closed'}
            isBusy={state.at === 'switching'}
            problem={problem}
            onPress={ignore}
            onPrepare={ignore}
            renderPanel={(id) => renderPopover(id, state, config)}
          />
        </WidgetFrame>
      </div>
    </OrganizationProvider>
  );
}

const renderPopover = (id: string, state: SwitcherState, config: OrganizationSwitcherConfig) => (
  <SwitcherPopover id={id} state={state} actions={ACTIONS} config={config} onClosed={ignore} />
);
