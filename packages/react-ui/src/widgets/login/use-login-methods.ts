import type { LoginPlan } from '@foyer/core';
import { useState } from 'react';
import type { LoginMethodFiles } from '../../methods/shared/login-method';
import { useLoaded } from '../../parts/use-loaded';
import { loadLoginMethods } from './login-methods';

interface LoginMethodsLoading {
  readonly methods: LoginMethodFiles | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/**
 * Loads the files of a plan's methods. The first form does not wait for them: they are asked for while it is drawn.
 * The caller is keyed by the products: they stay the same.
 */
export function useLoginMethods(plan: LoginPlan): LoginMethodsLoading {
  const [load] = useState(() => () => loadLoginMethods(plan));
  const { value, isFailed, retry } = useLoaded(load);
  return { methods: value, isFailed, retry };
}
