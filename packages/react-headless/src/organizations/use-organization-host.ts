'use client';
import type { MemberSignIn, OrganizationHostEvent } from '@foyer/core/organizations';
import { tellerOf, useHostOf } from '../client/kind';
import type { Teller } from '../flow/use-step-listener';
import type { OrganizationCallbacks, OrganizationHost } from './organization-context';
import { useOrganizations } from './organization-context';

export const useOrganizationHost = (callbacks: OrganizationCallbacks | undefined): OrganizationHost =>
  useHostOf(useOrganizations(), callbacks);

export type MemberTeller = Teller<OrganizationHostEvent, MemberSignIn>;

export const useMemberTeller = (host: OrganizationHost): MemberTeller => tellerOf(useOrganizations(), host);
