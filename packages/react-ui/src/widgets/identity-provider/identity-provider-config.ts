import type { ConsentOptions, LoginConfig } from '@foyer/core';

/** Of the keys that all widgets know, the shadow root; and whose frames consent may be given in. */
export interface IdentityProviderConfig extends ConsentOptions, Partial<Pick<LoginConfig, 'enableShadowDOM'>> {}
