import { useLoginAutofill } from '@foyer/react-headless/internal/users';
import { useScreenContext } from '../../../parts/screen-context';
import type { LoginContextValue } from '../login-context';
import type { AlongsideProps, LoginMethodFile } from '../login-method';
import { successOf } from '../../../login/success';
import { PasskeyOffer } from './passkey-offer';
import { PasskeyBanner } from './passkey-banner';
import { PasskeyWay } from './passkey-button';

/**
 * Passkey autofill in the form's field while no other sign-in is in progress (spec section 4). It stays mounted across
 * all screens of the widget, because its calls are counted per mount (decision 5).
 */
function PasskeyAlongside(props: AlongsideProps) {
  const { client, autofillLogin } = useScreenContext<LoginContextValue>();
  useLoginAutofill(client, autofillLogin);
  return <PasskeyOffer {...props} />;
}

/** Passkeys. */
export const passkeyMethod: LoginMethodFile<'passkey'> = {
  buttons: PasskeyWay,
  banner: PasskeyBanner,
  alongside: PasskeyAlongside,
  screens: { authenticated: successOf('passkey.success.content') },
};
