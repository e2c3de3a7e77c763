import type { OrganizationClient, OrganizationFlowOptions, OrganizationLoginState } from '@foyer/core/organizations';
import { createOrganizationClient } from '@foyer/core/organizations';
import { depsOf, internals, readKnownUser } from '@foyer/core/internal/shared';
import type { SuspendedIntermediate, OrganizationLoginDeps } from '@foyer/core/internal/organizations';
import type { Journey } from '../sign-in/journey';
import type { OpenedPage } from '../sign-in/opened-page';
import { withPageParts } from '../sign-in/request-client';
import type { ResumedFlow } from '../sign-in/resumed-flow';
import { resumeFlow } from '../sign-in/resumed-flow';
import type { RouteSettings } from '../sign-in/sign-in-options';

/** The login to organizations: Main, discovery and choice, second factors, and the form of a new password. */
export function organizationJourney<Config extends OrganizationFlowOptions>(
  settings: RouteSettings,
  config: Config,
): Journey {
  return {
    async resume(page, state) {
      const { loginParts, organizationLoginFlow } = await import('@foyer/core/internal/organizations');
      const { servedOrganizationLogin } = await import('@foyer/core/internal/organizations');
      const client = clientOf(page, settings);
      const { intermediates } = client[internals];
      const { unservedProducts } = await client.bootstrap.getAsync();
      const deps = depsOf<OrganizationLoginDeps>(
        withPageParts(client[internals], page),
        servedOrganizationLogin(config, unservedProducts),
      );
      if (page.saved) await intermediates.resume(page.saved as SuspendedIntermediate);
      const flow = await resumeFlow(
        organizationLoginFlow(loginParts()),
        { ...deps, userAgent: page.userAgent },
        state as OrganizationLoginState | undefined,
        page.stepClock,
      );
      return {
        ...flow,
        bootstrap: client.bootstrap.getAsync,
        known: () => readKnownUser(client[internals].page, config, client[internals].href()),
        isOver: () => flow.getState().at === 'done',
        needsAddress: () => client.parseAuthenticateUrl() !== null,
        pageState: intermediates.suspend,
        hasResent: () => hasResent(flow),
        end: client.destroy,
      };
    },
    async render(state, options, send) {
      const { renderOrganizationLoginScreen } = await import('@foyer/server/html');
      return renderOrganizationLoginScreen(state as OrganizationLoginState, { ...options, config }, send);
    },
    screenOf(given) {
      const state = given as OrganizationLoginState;
      return 'inner' in state ? `${state.at}-${state.inner.at}` : state.at;
    },
  };
}

/** Events of an answer after which a reset email was sent. */
const EMAIL_SENT: readonly unknown[] = ['mailSent', 'invitationSent'];

/** Whether this request has sent another reset email. The screen then shows a toast. */
function hasResent({ getState, events }: ResumedFlow<OrganizationLoginState>): boolean {
  const state = getState();
  const isSaid = 'inner' in state && 'isResent' in state.inner && state.inner.isResent;
  return (
    isSaid &&
    events.some((sent) => EMAIL_SENT.includes((sent as { readonly event?: { readonly type: string } }).event?.type))
  );
}

const clientOf = (
  page: OpenedPage,
  { publicToken, endpoints, cookieOptions, rememberLastMethod }: RouteSettings,
): OrganizationClient =>
  createOrganizationClient(publicToken, { endpoints, cookieOptions, rememberLastMethod }, page.platform);

/** The configuration, with the route as the return address of links and identity providers. */
export function withOwnReturns<Config extends OrganizationFlowOptions>(config: Config, url: string): Config {
  const back = { loginRedirectURL: url, signupRedirectURL: url };
  const discovery = { discoveryRedirectURL: url };
  return {
    ...config,
    emailMagicLinksOptions: { ...config.emailMagicLinksOptions, ...back, ...discovery },
    oauthOptions: { ...config.oauthOptions, ...back, ...discovery },
    ssoOptions: { ...config.ssoOptions, ...back },
    passwordOptions: { ...config.passwordOptions, loginRedirectURL: url, resetPasswordRedirectURL: url, ...discovery },
  };
}
