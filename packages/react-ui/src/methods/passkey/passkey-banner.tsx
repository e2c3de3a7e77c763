import type { LoginEvent, LoginState, Problem } from '@foyer/core';
import { showsPasskeyButton } from '@foyer/core/skin';
import { useLoginContext } from '../shared/login-context';
import { Banner } from '../../parts/banner';
import { Loader } from '../../parts/loader';
import { ProblemText } from '../../strings/error-text';
import type { ScreenProps } from '../../parts/screen';

/** What has a sentence of its own; the rest of what passkeys fail with is unknown (spec section 8). */
const TOLD = [
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
 * The warning above the tabs when a passkey failed (spec section 2, Main). A passkey that was picked in a field has no
 * button to be busy: the loader floats over the form meanwhile.
 */
export function PasskeyBanner({ state }: ScreenProps<LoginState, LoginEvent>) {
  const { plan } = useLoginContext();
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
  error.retryAt !== undefined || TOLD.includes(error.code) ? error : { ...error, code: 'passkey_failed' };
