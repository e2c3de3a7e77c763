import type { Client } from '@foyer/vanilla';
import { createClient } from '@foyer/vanilla';

export const stytch: Client = createClient('public-token-test-acme', { keepSessionAlive: true });
