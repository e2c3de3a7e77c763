import { loadLocale } from '@foyer/locales/organizations/account/load';
import type { SwitcherState } from '@foyer/core/organizations/switcher';
import { switcherActions } from '@foyer/core/organizations/switcher';
import { OrganizationProvider } from '@foyer/react-headless/organizations';
import { useRef } from 'react';
import { useSchemed, useStoryLocale } from '../stage/host-pane';
import { useSilentOrganizationClient } from '../stage/silent-client';
import { compileSwitcherStrings, frameCss, SwitcherButton, SwitcherPopover, WidgetFrame } from '../stage/sources';

const ignore = () => undefined;
const loadCompiler = () => Promise.resolve(compileSwitcherStrings);
/** They do nothing. */
const ACTIONS = switcherActions(ignore);
const CONFIG = { loginURL: '/login' };

export interface SwitcherStoryProps {
  readonly state: SwitcherState;
  /** A chunk that the button needs did not load. */
  readonly problem?: string;
}

/** The switcher in one state, with a client that never responds. */
export function SwitcherStory({ state, problem }: SwitcherStoryProps) {
  const client = useSilentOrganizationClient();
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
            renderPanel={(id) => renderPopover(id, state)}
          />
        </WidgetFrame>
      </div>
    </OrganizationProvider>
  );
}

const renderPopover = (id: string, state: SwitcherState) => (
  <SwitcherPopover id={id} state={state} actions={ACTIONS} config={CONFIG} onClosed={ignore} />
);
