import type { LoginPlan } from '@foyer/core';
import { useState } from 'react';
import type { LoginMethodFiles } from '../methods/login-method';
import { useLoaded } from '../../kernel/parts/use-loaded';
import { loadLoginMethods } from './login-methods';

interface LoginMethodsLoading {
  readonly methods: LoginMethodFiles | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/**
 * Loads the files of a plan's methods while the first form is already drawn. The caller must be keyed by the products,
 * so that they never change.
 */
export function useLoginMethods(plan: LoginPlan): LoginMethodsLoading {
  const [load] = useState(() => () => loadLoginMethods(plan));
  const { value, isFailed, retry } = useLoaded(load);
  return { methods: value, isFailed, retry };
}
