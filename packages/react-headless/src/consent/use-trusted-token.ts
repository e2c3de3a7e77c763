'use client';
import type { AuthTokenParams } from '@foyer/core/internal/consent';
import { useState } from 'react';

/** The token that a request for access starts with, and its number. */
export interface TrustedTokenValue {
  readonly params: AuthTokenParams | undefined;
  /**
   * Changes with every new token. Use it as a React `key` to restart the request; the token itself must not become a
   * key.
   */
  readonly round: number;
}

/**
 * The latest trusted token. A new object with the same content is the same token, and passing none afterwards changes
 * nothing.
 */
export function useTrustedToken(given: AuthTokenParams | null | undefined): TrustedTokenValue {
  const [latest, setLatest] = useState<TrustedTokenValue>({ params: given ?? undefined, round: 0 });
  if (!given || isSame(given, latest.params)) return latest;
  const next = { params: given, round: latest.round + 1 };
  setLatest(next);
  return next;
}

const isSame = (one: AuthTokenParams, other: AuthTokenParams | undefined): boolean =>
  one.trustedAuthToken === other?.trustedAuthToken && one.tokenProfileID === other.tokenProfileID;
