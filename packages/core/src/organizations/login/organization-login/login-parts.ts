import type { FlowDefinition } from '../../../flow/flow';
import type { AnyFlow } from '../../../flow/compose';
import type { DiscoveryDeps } from '../discovery/discovery-commands';
import type { DiscoveryCommand, DiscoveryEvent, DiscoveryState } from '../discovery/discovery-state';
import type { OrganizationPasswordResetDeps } from '../organization-password-reset/organization-password-reset-commands';
import type {
  OrganizationPasswordResetCommand,
  OrganizationPasswordResetEvent,
  OrganizationPasswordResetState,
} from '../organization-password-reset/organization-password-reset-state';
import type { SecondFactorDeps } from '../second-factor/second-factor-commands';
import type { SecondFactorCommand, SecondFactorEvent, SecondFactorState } from '../second-factor/second-factor-state';
import type { SsoDiscoveryDeps } from '../sso-discovery/sso-discovery-commands';
import type { SsoDiscoveryCommand, SsoDiscoveryEvent, SsoDiscoveryState } from '../sso-discovery/sso-discovery-rules';

/** The flows that a login contains. */
export interface LoginPartTypes {
  discovery: { state: DiscoveryState; event: DiscoveryEvent; command: DiscoveryCommand; deps: DiscoveryDeps };
  ssoDiscovery: {
    state: SsoDiscoveryState;
    event: SsoDiscoveryEvent;
    command: SsoDiscoveryCommand;
    deps: SsoDiscoveryDeps;
  };
  secondFactor: {
    state: SecondFactorState;
    event: SecondFactorEvent;
    command: SecondFactorCommand;
    deps: SecondFactorDeps;
  };
  passwordReset: {
    state: OrganizationPasswordResetState;
    event: OrganizationPasswordResetEvent;
    command: OrganizationPasswordResetCommand;
    deps: OrganizationPasswordResetDeps;
  };
}
export type LoginPart = keyof LoginPartTypes;

/** A part is visible. `inner`: its state. */
export type PartState = {
  [P in LoginPart]: {
    readonly at: P;
    /** The state of the part. */
    readonly inner: LoginPartTypes[P]['state'];
    /** The member sets a password afterwards. */
    readonly afterwards?: 'newPassword';
  };
}[LoginPart];

export type PartEvent = {
  [P in LoginPart]: { readonly type: P; readonly event: LoginPartTypes[P]['event'] };
}[LoginPart];

export type PartCommand = {
  [P in LoginPart]: { readonly type: P; readonly command: LoginPartTypes[P]['command'] };
}[LoginPart];

/** The definitions of the parts. */
export type LoginParts = {
  readonly [P in LoginPart]: FlowDefinition<
    LoginPartTypes[P]['state'],
    LoginPartTypes[P]['event'],
    LoginPartTypes[P]['command'],
    LoginPartTypes[P]['deps']
  >;
};

/** The parts by name, without their types. */
export const namedParts = (parts: LoginParts): Readonly<Record<LoginPart, AnyFlow>> =>
  parts as unknown as Readonly<Record<LoginPart, AnyFlow>>;
