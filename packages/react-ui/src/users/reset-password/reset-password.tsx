import type { LoginConfig } from '@foyer/core';
import { Loader } from '../../parts/loader';
import { Chunk } from '../../frame/chunk';
import { useInheritedProps } from '../../frame/inherited-props';
import { frameOfServer, serverPart } from '../../frame/server-part';
import { useAfterSignIn } from '../login/use-after-sign-in';
import { useConfigCheck } from '../login/use-config-check';
import type { WidgetProps } from '../login/use-widget';
import { useWidget } from '../login/use-widget';
import { LOGIN_PARTS } from './login-parts';

/** The props of `ResetPassword`. */
export interface ResetPasswordProps extends WidgetProps {
  /**
   * The token of the reset email.
   * @defaultValue the token in the URL
   */
  readonly passwordResetToken?: string | undefined;
  /**
   * The `stytch_token_type` of the page's URL, for a server that renders the page: for `reset_password` it renders the
   * form. The token itself is read in the browser and is never in markup. A server also renders the form if it gets
   * `passwordResetToken`.
   */
  readonly tokenType?: string | undefined;
  /**
   * The configuration of `Login`. Pass the same one: its `mfa`, `signUpFields` and `legal` apply to this sign-in too,
   * and its `passwordOptions` to a new reset email, if the link was opened in a different browser.
   * Of the other options, only `sessionOptions`, `otpOptions` for the codes of a second factor, `afterSignInURL` and
   * `enableShadowDOM` apply.
   */
  readonly config?: Partial<LoginConfig> | undefined;
}

const NOTHING: Partial<LoginConfig> = {};
const load = () => import('./reset-password-view').then((module) => module.ResetPasswordView);
const view = /* @__PURE__ */ serverPart(load);

// Decision 124.
/**
 * Loads the chunks that a server needs to render the form of a `ResetPassword`. Await it before `renderToString`;
 * streaming renderers wait for the chunks themselves.
 */
export async function prepareResetPassword(): Promise<void> {
  await Promise.all([view.prepare(), frameOfServer.prepare()]);
}

/**
 * The page that a reset email links to: set a new password, or sign in without one. Needs a `FoyerProvider` above it.
 *
 * @example
 * import { ResetPassword } from '@foyer/react-ui';
 *
 * export const ResetPage = () => <ResetPassword callbacks={{ onSignedIn: () => location.assign('/account') }} />;
 */
export function ResetPassword(own: ResetPasswordProps) {
  const props = useInheritedProps(own);
  const { passwordResetToken, tokenType, config } = props;
  // A token of a different type might need a different screen.
  const isFormFirst = tokenType === undefined ? Boolean(passwordResetToken) : tokenType === 'reset_password';
  const { client, host, reporter, frame } = useWidget(props, config, <Loader />, { isServerRendered: isFormFirst });
  useConfigCheck('other', config, host.onError);
  useAfterSignIn(config ?? NOTHING, host.onError);
  const { sessionOptions, passwordOptions, mfa, signUpFields, legal } = config ?? NOTHING;
  const sessionDurationMinutes = sessionOptions?.sessionDurationMinutes;
  const options = { passwordResetToken, sessionDurationMinutes, passwordOptions, mfa, signUpFields, legal };
  return frame(
    <Chunk
      key={passwordResetToken}
      load={load}
      part={view}
      props={{ client, reporter, options, config: config ?? NOTHING, login: LOGIN_PARTS, isFormFirst }}
    />,
  );
}
