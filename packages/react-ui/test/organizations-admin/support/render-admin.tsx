import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import type { SectionContextValue } from '../../../src/account/page/section-context';
import { SectionContext } from '../../../src/account/page/section-context';
import { MembersScreen } from '../../../src/organizations/admin/members/members-view';
import { OrganizationAppsScreen } from '../../../src/organizations/admin/organization-apps/organization-apps-view';
import { SettingsScreen } from '../../../src/organizations/admin/settings/settings-view';
import { ScimScreen } from '../../../src/organizations/admin/scim/scim-view';
import { SsoScreen } from '../../../src/organizations/admin/sso/sso-view';
import { offlineOrganization } from '../../organizations-account/support/render-member-section';
import type { SAMPLES } from './admin-states';

const SCREENS = {
  members: MembersScreen,
  settings: SettingsScreen,
  apps: OrganizationAppsScreen,
  sso: SsoScreen,
  scim: ScimScreen,
} as const satisfies Readonly<Record<keyof typeof SAMPLES | 'scim' | 'sso', unknown>>;

export type RenderedAdmin = keyof typeof SCREENS;

/** A state of any admin component. */
export interface AdminSampleState {
  readonly at: string;
  readonly [field: string]: unknown;
}

/** Renders an admin component in a state, with actions that only record their calls. */
export function renderAdmin(part: RenderedAdmin, state: AdminSampleState, given: Partial<SectionContextValue> = {}) {
  const { wrapper } = offlineOrganization();
  const actions = new Proxy<Record<string, ReturnType<typeof vi.fn>>>(
    {},
    { get: (made, name) => (made[String(name)] ??= vi.fn()) },
  );
  const around: SectionContextValue = { level: 2, takesFocus: false, isReadOnly: false, noteDraft: vi.fn(), ...given };
  const Screen = SCREENS[part] as unknown as (props: {
    readonly state: AdminSampleState;
    readonly actions: object;
  }) => ReactElement;
  const tree = (shown: AdminSampleState) => (
    <SectionContext.Provider value={around}>
      <div className="foyer">
        <Screen state={shown} actions={actions} />
      </div>
    </SectionContext.Provider>
  );
  const { container, rerender } = render(tree(state), { wrapper });
  return { container, actions, show: (next: AdminSampleState) => rerender(tree(next)) };
}
