import type { Client } from '@foyer/core';
import { createClient } from '@foyer/core';
import type { OrganizationClient } from '@foyer/core/organizations';
import { createOrganizationClient } from '@foyer/core/organizations';
import type { Platform } from '@foyer/core/internal/shared';
import { useEffect, useState } from 'react';
import { browserPlatform, fingerprint } from './sources';

/** A client for one story, destroyed with it. */
export function useSilentClient(): Client {
  const [client] = useState(silentClient);
  useEffect(() => client.destroy, [client]);
  return client;
}

/** The same, in a browser that has stored the signed-in user. */
export function useRememberedClient(user: object): Client {
  const [client] = useState(() => createClient(TOKEN, {}, rememberingPlatform({ user, session: SESSION })));
  useEffect(() => client.destroy, [client]);
  return client;
}

/** The same for organizations. */
export function useSilentOrganizationClient(): OrganizationClient {
  const [client] = useState(() => createOrganizationClient(TOKEN, {}, silentPlatform()));
  useEffect(() => client.destroy, [client]);
  return client;
}

/** The same, in a browser that has stored the signed-in member. */
export function useRememberedOrganizationClient(known: {
  readonly member: object;
  readonly organization: object;
}): OrganizationClient {
  const [client] = useState(() =>
    createOrganizationClient(
      TOKEN,
      {},
      rememberingPlatform({
        ...known,
        session: { member_session_id: 'session-1', expires_at: '', authentication_factors: [], roles: [] },
      }),
    ),
  );
  useEffect(() => client.destroy, [client]);
  return client;
}

const TOKEN = 'public-token-test-stories';
const SESSION = {
  session_id: 'session-1',
  expires_at: '',
  attributes: { ip_address: '', user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36' },
  authentication_factors: [],
};
const silentClient = (): Client => createClient(TOKEN, {}, silentPlatform());

/** The data that a sign-in stores in a browser: a token, a record that names it, and the account. */
function rememberingPlatform(known: object): Platform {
  const platform = silentPlatform();
  const record = `1.0.in.0.0.0.0.${fingerprint('token')}.`;
  platform.storage.set(`stytch_sdk_state_${TOKEN}`, JSON.stringify(known));
  return {
    ...platform,
    cookies: { read: () => `stytch_session=token; stytch_session_record=${record}`, write: () => undefined },
  };
}

/** Nothing responds here and the clock stays at 0, so that a story does not change. */
function silentPlatform(): Platform {
  const kept = new Map<string, string>();
  const never = new Promise<never>(() => undefined);
  return {
    ...browserPlatform(),
    fetch: () => never,
    now: () => 0,
    timer: () => () => undefined,
    listen: () => () => undefined,
    channel: () => undefined,
    href: () => 'http://localhost/',
    replaceHref: () => undefined,
    cookies: { read: () => '', write: () => undefined },
    storage: {
      get: (key) => kept.get(key) ?? null,
      set: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
    },
  };
}
