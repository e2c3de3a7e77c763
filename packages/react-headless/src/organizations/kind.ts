'use client';
import { memberReader } from '@foyer/core/internal/organizations';
import type { MemberSignIn, OrganizationClient, OrganizationHostEvent } from '@foyer/core/organizations';
import type { Kind } from '../client/kind';
import { useOrganizations } from './organization-context';

export interface MemberTypes {
  readonly client: OrganizationClient;
  readonly event: OrganizationHostEvent;
  readonly signIn: MemberSignIn;
}

export const members: Kind<MemberTypes> = { useProvider: useOrganizations, reader: memberReader };
