import type { SwitcherState } from '@foyer/core/organizations/switcher';
import type { OrganizationSwitcherActions } from '@foyer/react-headless/organizations/switcher';
import { render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { useRef } from 'react';
import { vi } from 'vitest';
import { SwitcherButton } from '../../../src/organizations/switcher/switcher-button';
import { SwitcherPopover } from '../../../src/organizations/switcher/switcher-panel';
import type { OrganizationSwitcherConfig } from '../../../src/organizations/switcher/switcher-config';
import { offlineOrganization } from '../../organizations-account/support/render-member-section';
import { HERE } from './switcher-states';

type Spies = Readonly<Record<string, ReturnType<typeof vi.fn>>>;

interface TestSwitcherProps {
  readonly state: SwitcherState;
  readonly actions: object;
  readonly config: OrganizationSwitcherConfig;
}

/** The button and its panel in a state. */
function TestSwitcher({ state, actions, config }: TestSwitcherProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <SwitcherButton
      buttonRef={button}
      place={HERE}
      isOpen={state.at !== 'closed'}
      isBusy={false}
      problem={null}
      onPress={(actions as OrganizationSwitcherActions).open}
      onPrepare={() => undefined}
      renderPanel={(id) =>
        renderPopover({
          id,
          state,
          actions: actions as OrganizationSwitcherActions,
          config,
          onClosed: () => button.current?.focus(),
        })
      }
    />
  );
}

const renderPopover = (props: ComponentProps<typeof SwitcherPopover>) => <SwitcherPopover {...props} />;

/** Renders the switcher in a state, with actions that only record their calls. */
export function renderSwitcher(state: SwitcherState, config: OrganizationSwitcherConfig = {}) {
  const { wrapper } = offlineOrganization();
  const made: Record<string, ReturnType<typeof vi.fn>> = {};
  const actions = new Proxy(made, {
    get: (target, name) => (target[String(name)] ??= vi.fn()),
    ownKeys: () => [
      'open',
      'retry',
      'search',
      'pick',
      'confirm',
      'create',
      'submitName',
      'submitCode',
      'resend',
      'chooseMethod',
      'submitPassword',
      'goBack',
      'cancel',
      'forget',
      'secondFactor',
    ],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }) as unknown as Spies;
  const tree = (shown: SwitcherState) => (
    <div className="foyer">
      <TestSwitcher state={shown} actions={actions} config={config} />
    </div>
  );
  const { container, rerender } = render(tree(state), { wrapper });
  return { container, actions, show: (next: SwitcherState) => rerender(tree(next)) };
}
