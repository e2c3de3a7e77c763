import type { FlowDefinition, Told } from '../../../flow';
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

/** The flows that a login contains, one entry for each. */
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

/** A part has the screen: its state is `inner`. */
export type PartMoment = {
  [P in LoginPart]: {
    readonly at: P;
    readonly inner: LoginPartTypes[P]['state'];
    /** The member chooses a password afterwards. */
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

// TypeScript cannot relate the state, event and command of one part across the union of all parts.
export type AnyPart = FlowDefinition<{ readonly at: string }, Tagged, Tagged, unknown>;
export type PartTold = Told<Tagged, Tagged>;
interface Tagged {
  readonly type: string;
}

const PARTS: readonly string[] = ['discovery', 'ssoDiscovery', 'secondFactor', 'passwordReset'] satisfies LoginPart[];

/** Whether a moment, an event or a command is that of a part. */
export const isPart = (name: string): name is LoginPart => PARTS.includes(name);
export const isPartMoment = <State extends { readonly at: string }>(
  state: State,
): state is Extract<State, { readonly at: LoginPart }> => isPart(state.at);

export const partOf = (parts: LoginParts, part: LoginPart): AnyPart => parts[part] as unknown as AnyPart;
