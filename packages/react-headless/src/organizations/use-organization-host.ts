'use client';
import type { MemberSignIn, OrganizationHostEvent } from '@foyer/core/organizations';
import { stepReporterOf, useKindHost } from '../client/kind';
import type { StepReporter } from '../flow/flow-hooks';
import type { OrganizationCallbacks, OrganizationHost } from './organization-context';
import { useOrganizations } from './organization-context';

export const useOrganizationHost = (callbacks: OrganizationCallbacks | undefined): OrganizationHost =>
  useKindHost(useOrganizations(), callbacks);

export type MemberStepReporter = StepReporter<OrganizationHostEvent, MemberSignIn>;

export const useMemberStepReporter = (host: OrganizationHost): MemberStepReporter =>
  stepReporterOf(useOrganizations(), host);
