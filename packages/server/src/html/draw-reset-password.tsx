import type { PasswordResetEvent, PasswordResetState } from '@foyer/core';
import { loadCompiler } from '@foyer/react-ui/internal/users';
import { ResetScreen } from '@foyer/react-ui/internal/users/reset-password-view';
import { drawFramed } from './frame';
import type { DrawOptions, Drawn } from './options';

const ignore = () => undefined;

/**
 * The screen of a password reset's state as a string.
 *
 * @param send Gets what a pressed control sends to the flow.
 */
export const drawResetPassword = (
  state: PasswordResetState,
  options: DrawOptions,
  send: (event: PasswordResetEvent) => void = ignore,
): Promise<Drawn> => drawFramed({ screen: <ResetScreen state={state} send={send} />, state, loadCompiler }, options);

/** The screen of a password reset's state as a string. */
export const renderResetPassword = async (state: PasswordResetState, options: DrawOptions): Promise<string> =>
  (await drawResetPassword(state, options)).html;
