import type { LoginEvent, LoginState, Problem } from '@foyer/core';
import { showsPasskeyButton } from '@foyer/core/internal/users';
import { useScreenContext } from '../../../parts/screen-context';
import type { LoginContextValue } from '../login-context';
import { Banner } from '../../../parts/banner';
import { Loader } from '../../../parts/loader';
import { ProblemText } from '../../../text/error-text';
import type { ScreenProps } from '../../../parts/screen';

/** The error codes with their own text. All other passkey failures count as unknown (spec section 8). */
const CODES_WITH_TEXT = [
  'webauthn_registration_not_found',
  'passkey_cancelled',
  'passkey_timeout',
  'passkey_insecure',
  'passkey_blocked',
  'passkey_unavailable',
  'passkey_unsupported',
  'network_error',
  'timeout',
];

/**
 * The warning above the tabs when a passkey failed (spec section 2, Main). A passkey picked in a field has no button
 * that could look busy, so a loader floats over the form.
 */
export function PasskeyBanner({ state }: ScreenProps<LoginState, LoginEvent>) {
  const { plan } = useScreenContext<LoginContextValue>();
  const { passkey } = state.methods;
  if (passkey?.at === 'verifying') {
    return showsPasskeyButton(plan, passkey.autofill ?? true) ? null : <Loader room="none" />;
  }
  const error = passkey?.at === 'idle' ? passkey.error : undefined;
  return error ? (
    <Banner kind="warning">
      <ProblemText problem={shown(error)} />
    </Banner>
  ) : null;
}

const shown = (error: Problem): Problem =>
  error.retryAt !== undefined || CODES_WITH_TEXT.includes(error.code) ? error : { ...error, code: 'passkey_failed' };
