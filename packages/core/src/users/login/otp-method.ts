import type { MethodDescriptor, MethodTypes, SessionConfig } from './login-method';
import { addressForm, listed } from './login-method';
import type { OtpDeps, OtpFlowOptions } from './otp/otp-commands';
import type { OtpChannel } from '../../flow/code-entry';
import type { OtpCommand, OtpEvent, OtpState } from './otp/otp-rules';

/** The part of a login's configuration for passcodes. */
export interface OtpConfig {
  /** The options of passcodes. */
  readonly otpOptions?: Omit<OtpFlowOptions, 'sessionDurationMinutes'> & {
    /**
     * The channels, a tab for each, in this order.
     *
     */
    readonly methods?: readonly OtpChannel[] | undefined;
  };
}

export interface OtpTypes extends MethodTypes {
  readonly product: 'otp';
  readonly config: OtpConfig & SessionConfig;
  readonly state: OtpState;
  readonly main: readonly ['enter', 'sending'];
  readonly event: OtpEvent;
  readonly command: OtpCommand;
  readonly deps: OtpDeps;
}

const isChannel = (value: unknown): value is OtpChannel => value === 'email' || value === 'sms' || value === 'whatsapp';

const channels = ({ otpOptions }: OtpConfig): readonly OtpChannel[] => listed(otpOptions?.methods).filter(isChannel);

/** Passcodes by email, SMS and WhatsApp. */
export const otpMethod: MethodDescriptor<OtpTypes> = {
  product: 'otp',
  main: ['enter', 'sending'],
  isOffered: (config) => channels(config).length > 0,
  tabs: channels,
  email: {
    form: (state) => {
      const draft = state?.at === 'enter' || state?.at === 'sending' ? state.draft : undefined;
      // An error only shows in the tab where it occurred.
      return addressForm(state && draft?.channel === 'email' ? { ...state, email: draft.email } : undefined);
    },
    submit: (email) => ({ type: 'submitDestination', destination: { channel: 'email', email } }),
  },
  options: ({ otpOptions, sessionOptions }) => ({ ...otpOptions, ...sessionOptions }),
};
