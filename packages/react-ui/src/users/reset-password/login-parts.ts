import { useLoginFlow } from '@foyer/react-headless/internal/users';
import { LoginContext } from '../login/login-context';
import { screenOf } from '../login/login-view';
import { useLoginMethods } from '../login/use-login-methods';

/** The parts of the first form of a login that run and show the steps after a password reset. */
export const LOGIN_PARTS = { LoginContext, useLoginFlow, useLoginMethods, screenOf } as const;
export type LoginParts = typeof LOGIN_PARTS;
