import { passkeyOptionsOf } from '@foyer/core/internal/users';
import { useLatest } from '@foyer/react-headless/internal/kernel';
import { useLoginAutofill } from '@foyer/react-headless/internal/users/use-passkey-autofill';
import { useCallback } from 'react';
import { useScreenContext } from '../../../kernel/parts/screen-context';
import type { LoginContextValue } from '../login-context';

/**
 * Passkey autofill in the form's field while no other sign-in is in progress (spec section 4). It lives as long as the
 * widget, across all screens, because its calls are counted per mount (decision 5).
 */
export function PasskeyAutofill() {
  const { client, config, flow } = useScreenContext<LoginContextValue>();
  const latest = useLatest(config);
  const options = useCallback(() => passkeyOptionsOf(latest()), [latest]);
  useLoginAutofill(client, flow, options);
  return null;
}
