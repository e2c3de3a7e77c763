import type { OrganizationLoginState } from '@foyer/core/organizations';
import { createOrganizationClient } from '@foyer/core/organizations';
import { SAFE_BOOTSTRAP } from '@foyer/core/internal/shared';
import { OrganizationProvider } from '@foyer/react-headless/organizations';
import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { laterFile } from '../../src/organizations/login/later';
import { partScreens } from '../../src/organizations/login/part-screens';
import { OrganizationContext } from '../../src/organizations/login/organization-context';
import { OrganizationScreen } from '../../src/organizations/login/organization-screen';
import { loadOrganizationCompiler } from '../../src/organizations/text/load-organization-compiler';
import { WidgetFrame } from '../../src/frame/widget-frame';
import { firstFormCss } from '../../src/parts/first-form-css';

const ignore = () => undefined;

/** Renders an organization login in one state, and in the next. Makes no requests. */
export function showOrganization(first: OrganizationLoginState) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const client = createOrganizationClient('public-token-test-screens');
  onTestFinished(client.destroy);
  const send = vi.fn();
  const tree = (state: OrganizationLoginState) => (
    <StrictMode>
      <OrganizationProvider client={client}>
        <WidgetFrame
          css={firstFormCss}
          styles={undefined}
          strings={undefined}
          loadCompiler={loadOrganizationCompiler}
          shadow={false}
          watermark={false}
          onError={ignore}
        >
          <OrganizationContext.Provider
            value={{
              client,
              config: {},
              bootstrap: SAFE_BOOTSTRAP,
              hideHeaderText: false,
              advice: [],
              about: state.about,
              onError: ignore,
              later: laterFile,
              parts: partScreens,
            }}
          >
            <OrganizationScreen state={state} send={send} />
          </OrganizationContext.Provider>
        </WidgetFrame>
      </OrganizationProvider>
    </StrictMode>
  );
  const { rerender, container } = render(tree(first));
  return { send, container, next: (state: OrganizationLoginState): void => rerender(tree(state)) };
}
