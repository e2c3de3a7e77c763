import type { PasswordResetEvent, PasswordResetState } from '@foyer/core';
import { loadCompiler, ResetScreen } from '@foyer/react-ui/internal/users';
import type { Framed } from './frame';
import { renderFramed } from './frame';
import type { RenderOptions, RenderedScreen } from './options';

const ignore = () => undefined;

/**
 * Renders the screen of a password reset's state.
 *
 * @param send Receives the event of a pressed control.
 */
export const renderResetPasswordScreen = (
  state: PasswordResetState,
  options: RenderOptions,
  send: (event: PasswordResetEvent) => void = ignore,
): Promise<RenderedScreen> => renderFramed(framed(state, send), options);

/**
 * Renders the screen of a password reset's state, for a page on which a widget later replaces it.
 *
 * @throws UsageError without `action`.
 */
export const renderResetPassword = async (state: PasswordResetState, options: RenderOptions): Promise<string> =>
  (await renderFramed({ ...framed(state, ignore), isAdopted: true }, options)).html;

const framed = (state: PasswordResetState, send: (event: PasswordResetEvent) => void): Framed => ({
  screen: <ResetScreen state={state} send={send} />,
  state,
  loadCompiler,
});
