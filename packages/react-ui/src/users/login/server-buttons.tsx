import type { LoginMethod } from '@foyer/core';
import { LOGIN_METHODS } from '@foyer/core/internal/users';
import type { ComponentType, ReactNode } from 'react';
import type { LoginMethodFiles } from './login-method';

/**
 * Loads the chunk of a method. A parameter, because this file must not import the widget's first chunk (decision 117).
 */
type FileOf = (method: LoginMethod) => Promise<unknown>;

export interface ServerButtonsProps {
  readonly renderButtons: (methods: LoginMethodFiles) => ReactNode;
}

/** Loads the chunks of all methods and returns the buttons of a first form, for a server. */
export async function loadServerButtons(fileOf: FileOf): Promise<ComponentType<ServerButtonsProps>> {
  const methods = Object.keys(LOGIN_METHODS) as LoginMethod[];
  const entries = await Promise.all(methods.map(async (method) => [method, await fileOf(method)] as const));
  const files = Object.fromEntries(entries) as LoginMethodFiles['files'];
  return ({ renderButtons }) => renderButtons({ files });
}
