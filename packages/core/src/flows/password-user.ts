import type { Step } from '../flow';
import type { PasswordCommand, PasswordEvent, PasswordForgotMoment, PasswordState } from './password-state';

/** Where an address leads, by what the provider knows of it (spec section 2: new, password, passwordless). */
export function found(
  state: (PasswordState & { at: 'searching' }) | PasswordForgotMoment,
  { email, userType, instead }: PasswordEvent & { type: 'userFound' },
): Step<PasswordState, PasswordCommand> {
  const other = instead && { instead };
  switch (userType) {
    case 'new':
      return [{ at: 'create', email, ...other, entry: 'open', strength: { at: 'none' } }];
    case 'password':
      return [{ at: 'login', email, entry: 'open' }];
    case 'passwordless': {
      const next =
        state.at === 'forgot' ? ({ at: 'forgot', email: state.email, draft: email } as const) : ({ at: 'searching', email } as const);
      if (other) return [{ ...next, ...other, entry: 'handingOver' }];
      const entry = state.at === 'forgot' ? 'searching' : 'mailing';
      return [{ ...next, entry }, { type: 'startReset', email, for: 'setNew', again: false }];
    }
  }
}
