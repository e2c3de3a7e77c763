import type { ConsentOptions } from '@foyer/core/organizations';
import { createOrganizationClient } from '@foyer/core/organizations';
import { internals } from '@foyer/core/internal/shared';
import { memberAuthorize, memberDevice, memberLogout } from '@foyer/core/internal/organizations';
import type { ConsentClient, FlowOf } from '../sign-in/consent-journey';
import type { DeviceClient } from '../sign-in/device-journey';
import type { OpenedPage } from '../sign-in/opened-page';
import { withPageParts } from '../sign-in/request-client';
import type { RouteSettings } from '../sign-in/sign-in-options';

/** The consent flows for members. */
export function memberConsent(
  page: OpenedPage,
  { publicToken, endpoints, cookieOptions }: RouteSettings,
  options: ConsentOptions,
): ConsentClient & DeviceClient {
  const client = createOrganizationClient(publicToken, { endpoints, cookieOptions }, page.platform);
  const parts = withPageParts(client[internals], page);
  return {
    identify: () => client.session.authenticate().catch(() => undefined),
    bootstrap: client.bootstrap.getAsync,
    query: client.consentQuery,
    authorize: (parsed) => memberAuthorize(parts, parsed, options) as unknown as FlowOf,
    logout: (parsed) => memberLogout(parts, parsed, options) as unknown as FlowOf,
    device: (code) => memberDevice(parts, code, options) as unknown as FlowOf,
    end: client.destroy,
  };
}
