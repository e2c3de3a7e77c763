import { createOrganizationClient } from '@foyer/core/organizations';
import type { Platform } from '@foyer/core/internal/shared';
import { browserPlatform } from '@foyer/core/internal/shared';
import { OrganizationProvider } from '@foyer/react-headless/organizations';
import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { onTestFinished } from 'vitest';

const TOKEN = 'public-token-test-screens';

/**
 * The data that a sign-in stores in a browser: a token, a record that names it, and the member. The network never
 * responds.
 */
function rememberingPlatform(organization: object): Platform {
  const session = {
    member_session_id: 'session-1',
    expires_at: '2100-01-01T00:00:00Z',
    roles: [],
    authentication_factors: [],
  };
  const member = { member_id: 'member-1', organization_id: 'organization-1', email_address: 'ada@harbour.example' };
  const kept = new Map([[`stytch_sdk_state_${TOKEN}`, JSON.stringify({ session, member, organization })]]);
  // The fingerprint of the token (FNV-1a).
  const record = '1.0.in.0.0.0.0.15735ma.';
  return {
    ...browserPlatform(),
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    channel: () => undefined,
    cookies: { read: () => `stytch_session=token; stytch_session_record=${record}`, write: () => undefined },
    storage: {
      get: (key) => kept.get(key) ?? null,
      set: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
    },
  };
}

/** A tree in a browser that has stored a member of an organization. */
export function rememberedMember(organization: object) {
  const client = createOrganizationClient(TOKEN, {}, rememberingPlatform(organization));
  onTestFinished(client.destroy);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <OrganizationProvider client={client}>{children}</OrganizationProvider>
    </StrictMode>
  );
  return { client, wrapper };
}
