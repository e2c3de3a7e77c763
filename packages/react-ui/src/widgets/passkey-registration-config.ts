import type { LoginConfig } from '@foyer/core';

/** The keys of the login configuration that passkeys look at; the others may stand there too. */
export type PasskeyRegistrationConfig = Pick<LoginConfig, 'passkeyOptions' | 'sessionOptions' | 'enableShadowDOM'> &
  Partial<LoginConfig>;
