import { createOrganizationClient } from '@foyer/core/organizations';
import { OrganizationProvider } from '@foyer/react-headless/organizations';
import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { StrictMode } from 'react';
import { onTestFinished, vi } from 'vitest';
import type { SectionContextValue } from '../../../src/account/page/section-context';
import { SectionContext } from '../../../src/account/page/section-context';
import { MemberAppScreen } from '../../../src/organizations/account/member-app-view';
import { MemberConnectedAppsScreen } from '../../../src/organizations/account/member-connected-apps-view';
import { MemberEmailScreen } from '../../../src/organizations/account/member-email-view';
import { MemberMfaScreen } from '../../../src/organizations/account/member-mfa-view';
import type { MemberContextValue } from '../../../src/organizations/account/member-context';
import { MemberContext } from '../../../src/organizations/account/member-context';
import { MemberPasswordScreen } from '../../../src/organizations/account/member-password-view';
import { MemberPhoneScreen } from '../../../src/organizations/account/member-phone-view';
import { MemberProfileScreen } from '../../../src/organizations/account/member-profile-view';
import { MemberStepUpDialog } from '../../../src/organizations/account/step-up/member-step-up-dialog';
import type { MEMBER_SAMPLES } from './member-states';

/** The screen of each section. */
const SCREENS = {
  profile: MemberProfileScreen,
  email: MemberEmailScreen,
  password: MemberPasswordScreen,
  phone: MemberPhoneScreen,
  app: MemberAppScreen,
  mfa: MemberMfaScreen,
  connectedApps: MemberConnectedAppsScreen,
  stepUp: MemberStepUpDialog,
} as const satisfies Readonly<Record<keyof typeof MEMBER_SAMPLES, unknown>>;

export type RenderedMemberSection = keyof typeof SCREENS;

/** A state of any section. */
export interface MemberSampleState {
  readonly at: string;
  readonly [field: string]: unknown;
}

/** A client of organizations without network, and a tree that provides it. */
export function offlineOrganization() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const client = createOrganizationClient('public-token-test-screens');
  onTestFinished(client.destroy);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <OrganizationProvider client={client}>{children}</OrganizationProvider>
    </StrictMode>
  );
  return { client, wrapper };
}

/** Renders a section of a member in a state, with actions that only record their calls. */
export function renderMemberSection(
  section: RenderedMemberSection,
  state: MemberSampleState,
  given: Partial<MemberContextValue & SectionContextValue> = {},
) {
  const { client, wrapper } = offlineOrganization();
  const actions = new Proxy<Record<string, ReturnType<typeof vi.fn>>>(
    {},
    { get: (made, name) => (made[String(name)] ??= vi.fn()) },
  );
  const context: MemberContextValue & SectionContextValue = {
    config: {},
    callbacks: undefined,
    level: 2,
    takesFocus: false,
    isReadOnly: false,
    noteDraft: vi.fn(),
    ...given,
  };
  const Screen = SCREENS[section] as unknown as (props: {
    readonly state: MemberSampleState;
    readonly actions: object;
  }) => ReactElement;
  const tree = (shown: MemberSampleState) => (
    <MemberContext.Provider value={context}>
      <SectionContext.Provider value={context}>
        <div className="foyer">
          <Screen state={shown} actions={actions} />
        </div>
      </SectionContext.Provider>
    </MemberContext.Provider>
  );
  const { container, rerender } = render(tree(state), { wrapper });
  return { client, container, actions, context, show: (next: MemberSampleState) => rerender(tree(next)) };
}
