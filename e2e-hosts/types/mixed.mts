import { createOtpFlow, type Client } from '@foyer/core';
import type { OrganizationClient } from '@foyer/core/organizations';
import { mountLogin } from '@foyer/vanilla';
import '@foyer/vanilla/account';
import '@foyer/vanilla/organizations';
import '@foyer/vanilla/organizations/account';
import '@foyer/vanilla/organizations/admin';
import '@foyer/vanilla/organizations/switcher';
import '@foyer/vanilla/user-button';
import { client, organizationClient } from './commonjs.cjs';

/** Clients of the CommonJS build where the ESM build expects its own. */
export const users: Client = client;
export const members: OrganizationClient = organizationClient;
export const mounted = () =>
  mountLogin(client, { element: '#login', config: { products: ['otp'], otpOptions: { methods: ['email'] } } });
export const flow = () => createOtpFlow(client);
export const element = (): Client | undefined => document.createElement('foyer-login').client;

// @ts-expect-error: there is no such client. Types that resolve to `any` would let it pass.
export const wrong: Client = organizationClient;
