import type { PasskeyHint } from '../api/ceremony-options';
import type { MethodDescriptor, MethodTypes, SessionConfig } from './login-method';
import type { PasskeyDeps, PasskeyFlowOptions } from './passkey/passkey-commands';
import type { PasskeyCommand, PasskeyEvent, PasskeyState } from './passkey/passkey-rules';

/** The part of a login's configuration for passkeys. */
export interface PasskeyConfig {
  /** The options of passkeys. */
  readonly passkeyOptions?: {
    /**
     * The domain that passkeys belong to.
     * @defaultValue the hostname of the page
     */
    readonly domain?: string | undefined;
    /**
     * The kinds of authenticators that the browser suggests first, in this order: `client-device`, `hybrid` (a phone),
     * `security-key`.
     * @defaultValue the browser's order
     */
    readonly hints?: readonly PasskeyHint[] | undefined;
    /**
     * After a sign-in with a password, lets the browser create a passkey without a prompt.
     * @defaultValue `false`
     */
    readonly createAfterPassword?: boolean | undefined;
    /**
     * Suggests a passkey below the success screen of every other sign-in, to users who have none for this domain.
     * After a user declines, this browser doesn't suggest one for 90 days.
     * @defaultValue `false`
     */
    readonly offerPasskey?: boolean | undefined;
  };
}

export interface PasskeyTypes extends MethodTypes {
  readonly product: 'passkeys';
  readonly config: PasskeyConfig & SessionConfig;
  readonly state: PasskeyState;
  readonly main: readonly ['idle', 'prompting', 'verifying'];
  readonly event: PasskeyEvent;
  readonly command: PasskeyCommand;
  readonly deps: PasskeyDeps;
}

/** The options of the passkey flows in a configuration. */
export const passkeyOptionsOf = ({
  passkeyOptions,
  sessionOptions,
}: PasskeyConfig & SessionConfig): PasskeyFlowOptions => ({
  ...passkeyOptions,
  ...sessionOptions,
});

/** Passkeys. On a page with a form, the autofill of its field can replace their button. */
export const passkeyMethod: MethodDescriptor<PasskeyTypes> = {
  product: 'passkeys',
  main: ['idle', 'prompting', 'verifying'],
  options: passkeyOptionsOf,
};
