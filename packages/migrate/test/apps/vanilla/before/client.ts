import { createStytchClient, StytchClient } from '@stytch/vanilla-js';

export const stytch: StytchClient = createStytchClient('public-token-test-acme', { keepSessionAlive: true });
