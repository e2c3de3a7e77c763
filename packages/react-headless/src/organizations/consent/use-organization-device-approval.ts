'use client';
import type { DeviceFlowOptions, DeviceState } from '@foyer/core/organizations';
import { deviceActions } from '@foyer/core/internal/device';
import { createOrganizationDeviceFlow } from '@foyer/core/internal/organizations';
import { noEvents } from '../../consent/consent-flows';
import type { ConsentQuery } from '../../consent/consent-flows';
import { useDeviceFlowOf } from '../../consent/device-flow';
import { useReportedFlow } from '../../flow/use-kind-flow';
import type { OrganizationCallbacks } from '../organization-context';
import { useOrganizationClient } from '../use-organization-client';
import { members } from '../kind';

/** The actions of a device's approval. Each does nothing in a state where it does not apply. */
export type OrganizationDeviceActions = ReturnType<typeof deviceActions>;

/** The options of {@link useOrganizationDeviceApproval}. */
export interface UseOrganizationDeviceApprovalOptions extends DeviceFlowOptions, ConsentQuery {}

/**
 * Lets a signed-in member give a device access: a television, or a command-line program (RFC 8628). The flow is that
 * of `useDeviceApproval` for users; state `approve` also has the organization (`consent.organization`) and the ids of
 * the member's roles (`roles`): show both, because a member can have accounts in several organizations. A failure is
 * the `error` of the state and goes to `onError` once: `device_code_not_found`, `connected_app_not_allowed_for_org`,
 * `too_many_requests`, `framed_page`, `no_current_session`, `account_changed`, `network_error`, `timeout`, or the
 * provider's own code.
 *
 * @param options The query of the page, and the origins that can show the page in a frame.
 * @param callbacks Called with the flow's failures and sign-ins, even after an unmount.
 * @returns The state of the flow, and its actions. The actions keep their identity for the life of the flow.
 */
export function useOrganizationDeviceApproval(
  options: UseOrganizationDeviceApprovalOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [DeviceState, OrganizationDeviceActions] {
  const flow = useDeviceFlowOf(useOrganizationClient(), createOrganizationDeviceFlow, options);
  return useReportedFlow(members, flow, deviceActions, callbacks, noEvents);
}
