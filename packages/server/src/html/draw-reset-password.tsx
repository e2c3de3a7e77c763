import type { PasswordResetEvent, PasswordResetState } from '@foyer/core';
import { loadCompiler, ResetScreen } from '@foyer/react-ui/internal/users';
import type { Framed } from './frame';
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
): Promise<Drawn> => drawFramed(framed(state, send), options);

/**
 * The screen of a password reset's state as a string, for a page on which a widget takes its place. @throws UsageError
 * without `action`.
 */
export const renderResetPassword = async (state: PasswordResetState, options: DrawOptions): Promise<string> =>
  (await drawFramed({ ...framed(state, ignore), isAdopted: true }, options)).html;

const framed = (state: PasswordResetState, send: (event: PasswordResetEvent) => void): Framed => ({
  screen: <ResetScreen state={state} send={send} />,
  state,
  loadCompiler,
});
