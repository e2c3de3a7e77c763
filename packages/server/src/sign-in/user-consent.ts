import type { ConsentOptions } from '@foyer/core';
import { depsOf } from '@foyer/core/internal/shared';
import { authorizeFlow, logoutFlow, TRUSTED_TOKEN_USERS } from '@foyer/core/internal/consent';
import { deviceFlow } from '@foyer/core/internal/device';
import type { ConsentClient, FlowOf } from './consent-journey';
import type { DeviceClient } from './device-journey';
import type { OpenedPage } from './opened-page';
import { createRequestClient } from './request-client';
import type { RouteSettings } from './sign-in-options';

/** The consent flows for users. */
export function userConsent(
  page: OpenedPage,
  settings: RouteSettings,
  options: ConsentOptions,
): ConsentClient & DeviceClient {
  const { client, parts } = createRequestClient(page, settings);
  const deps = depsOf(parts as never, options);
  return {
    identify: () => client.session.authenticate().catch(() => undefined),
    bootstrap: client.bootstrap.getAsync,
    query: client.consentQuery,
    authorize: (parsed) => ({ flow: authorizeFlow(parsed, TRUSTED_TOKEN_USERS), deps }) as unknown as FlowOf,
    logout: (parsed) => ({ flow: logoutFlow(parsed), deps }) as unknown as FlowOf,
    device: (code) => ({ flow: deviceFlow(code), deps }) as unknown as FlowOf,
    end: client.destroy,
  };
}
