'use client';
import type { OneTapState, OrganizationOneTapFlowOptions } from '@foyer/core/organizations';
import { createOrganizationOneTapFlow } from '@foyer/core/internal/organizations';
import { useOrganizationClient } from '../use-organization-client';
import { useOneTapOf } from '../../flow/use-one-tap-of';

// Org 5.1.
/**
 * Shows Google's floating One Tap prompt while mounted, if the entry for `google` in `oauthOptions.providers` has
 * `one_tap: true`. Keep the normal button next to it: in states `closed` and `failed` only the button remains.
 * `useOrganizationLogin` redeems the token that the page returns with.
 *
 * @param options The host's accounts of other services, and `target`: the organization to log in to. Default: all
 *   organizations of the visitor's address.
 */
export const useOrganizationOneTap = (options: OrganizationOneTapFlowOptions = {}): OneTapState =>
  useOneTapOf(useOrganizationClient(), createOrganizationOneTapFlow, options);
