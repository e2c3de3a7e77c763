import type { LoginEvent, LoginState, Problem } from '@foyer/core';
import { Banner } from '../parts/banner';
import { ProblemText } from '../parts/problem-text';
import type { ScreenProps } from './screen';

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

/** The warning above the tabs when a passkey failed (spec section 2, Main). */
export function PasskeyBanner({ state }: ScreenProps<LoginState, LoginEvent>) {
  const { passkey } = state.methods;
  const error = passkey?.at === 'idle' ? passkey.error : undefined;
  return error ? (
    <Banner kind="warning">
      <ProblemText problem={shown(error)} />
    </Banner>
  ) : null;
}

const shown = (error: Problem): Problem =>
  error.retryAt !== undefined || TOLD.includes(error.code) ? error : { ...error, code: 'passkey_failed' };
