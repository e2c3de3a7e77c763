import type { MethodDescriptor, MethodTypes, SessionConfig } from './login-method';
import { addressForm } from './login-method';
import type { MagicLinkDeps, MagicLinkFlowOptions } from './magic-link/magic-link-commands';
import type { MagicLinkCommand, MagicLinkEvent, MagicLinkState } from './magic-link/magic-link-rules';

/** The part of a login's configuration for email links. */
export interface MagicLinkConfig {
  /** The options of email links. */
  readonly emailMagicLinksOptions?: Omit<MagicLinkFlowOptions, 'sessionDurationMinutes'> & {
    /** Limits the webmail links of the confirmation to emails from this domain. */
    readonly domainHint?: string | undefined;
  };
}

export interface MagicLinkTypes extends MethodTypes {
  readonly product: 'emailMagicLinks';
  readonly config: MagicLinkConfig & SessionConfig;
  readonly state: MagicLinkState;
  readonly main: readonly ['enter', 'sending'];
  readonly event: MagicLinkEvent;
  readonly command: MagicLinkCommand;
  readonly deps: MagicLinkDeps;
}

/** Links by email. */
export const magicLinkMethod: MethodDescriptor<MagicLinkTypes> = {
  product: 'emailMagicLinks',
  main: ['enter', 'sending'],
  tabs: () => ['email'],
  email: { form: addressForm, submit: (email) => ({ type: 'submitEmail', email }) },
  options: ({ emailMagicLinksOptions, sessionOptions }) => ({ ...emailMagicLinksOptions, ...sessionOptions }),
};
