import { passkeyOptionsOf } from '@foyer/core/skin';
import { useLatest } from '@foyer/react-headless/skin';
import { useLoginAutofill } from '@foyer/react-headless/skin/passkey';
import { useCallback } from 'react';
import { useLoginContext } from '../shared/login-context';

/**
 * The autofill of the form's field, while no other way in is under way (spec section 4). It lives as long as the
 * widget, whatever screens that goes through, since its calls are counted for the mount (decision 5).
 */
export function PasskeyAutofill() {
  const { config, flow } = useLoginContext();
  const latest = useLatest(config);
  const options = useCallback(() => passkeyOptionsOf(latest()), [latest]);
  useLoginAutofill(flow, options);
  return null;
}
