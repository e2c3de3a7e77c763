'use client';
import type { AuthTokenParams } from '@foyer/core';
import { useState } from 'react';

/** The token that a request for access begins with, and how many there have been. */
export interface TrustedTokenValue {
  readonly params: AuthTokenParams | undefined;
  /** Another number is another token, with which the request begins anew: fit for a React `key`, unlike the token. */
  readonly round: number;
}

/**
 * The newest trusted token that was given: the same content in another object is the same token, and to give none any
 * more changes nothing.
 */
export function useTrustedToken(given: AuthTokenParams | null | undefined): TrustedTokenValue {
  const [kept, setKept] = useState<TrustedTokenValue>({ params: given ?? undefined, round: 0 });
  if (!given || isSame(given, kept.params)) return kept;
  const next = { params: given, round: kept.round + 1 };
  setKept(next);
  return next;
}

const isSame = (one: AuthTokenParams, other: AuthTokenParams | undefined): boolean =>
  one.trustedAuthToken === other?.trustedAuthToken && one.tokenProfileID === other.tokenProfileID;
