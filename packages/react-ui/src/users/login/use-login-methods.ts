import type { LoginPlan } from '@foyer/core';
import { useInternals } from '@foyer/react-headless/internal/users';
import type { LoginMethodFiles } from './login-method';
import type { LoadedInTurn } from '../../parts/use-loaded';
import { useInTurn } from '../../parts/use-loaded';
import { prepareTabs } from './lazy-parts';
import type { LoginRules } from './login-methods';
import { loadLoginMethods, loadLoginRules } from './login-methods';

/**
 * Loads the rules of a plan's methods, which start a login, while the first form is rendered, and their screens
 * afterwards. The caller must be keyed by the products, so that they never change.
 * @param isAway Whether a screen other than Main might be first.
 */
export function useLoginMethods(plan: LoginPlan, isAway: boolean): LoadedInTurn<LoginRules, LoginMethodFiles> {
  const { afterFirstCalls, loadBeforeEngine } = useInternals();
  const isEmailFirst = plan.tabs[0] === 'email' && !isAway;
  return useInTurn({
    first: () => loadLoginRules(plan),
    // Decision 132: the first call of these forms needs no rules; they load while it is in progress.
    isHeld: isEmailFirst && (plan.emailMethod === 'password' || plan.emailMethod === 'otp'),
    second: async () => (await Promise.all([loadLoginMethods(plan), prepareTabs(plan)]))[0],
    turn: isEmailFirst ? afterFirstCalls : undefined,
    loadBeforeEngine,
  });
}
