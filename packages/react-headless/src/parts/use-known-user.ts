'use client';
import type { KnownUser, KnownUserOptions } from '@foyer/core/internal/shared';
import { readKnownUser } from '@foyer/core/internal/shared';
import { useMemo } from 'react';
import { useParts } from '../client/use-any-client';
import { useIsHydrated } from '../flow/flow-hooks';

/**
 * What your page and this browser know about the user, for your own forms: default values of the fields, the
 * `screen_hint` of the URL, and the method that was used last. On a server and during hydration it has only the
 * options' `initialValues`.
 *
 * @param options `initialValues` and `urlHints`, as in the configuration of the widgets.
 * @returns The values, and the last method: `email`, `sms`, `whatsapp`, `passkey`, `oauth:<provider>`,
 *   `sso:<connection id>`.
 *
 * @example
 * import { useKnownUser } from '@foyer/react-headless';
 *
 * export function EmailField() {
 *   const { initialValues, lastUsed } = useKnownUser({ urlHints: true });
 *   return (
 *     <label>
 *       Email {lastUsed === 'email' && <small>Last used</small>}
 *       <input name="email" type="email" key={initialValues.email} defaultValue={initialValues.email} />
 *     </label>
 *   );
 * }
 */
export function useKnownUser({ initialValues, urlHints }: KnownUserOptions = {}): KnownUser {
  const { page, href } = useParts();
  const isHydrated = useIsHydrated();
  const { email, phone } = initialValues ?? {};
  return useMemo(() => {
    const given = { email, phone };
    return isHydrated ? readKnownUser(page, { initialValues: given, urlHints }, href()) : { initialValues: given };
  }, [page, href, isHydrated, email, phone, urlHints]);
}
