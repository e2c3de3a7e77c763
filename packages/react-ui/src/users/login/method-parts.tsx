import type { LoginEvent, LoginState } from '@foyer/core';
import type { ReactNode } from 'react';
import type { LoginContextValue } from './login-context';
import type { ScreenProps } from '../../parts/screen';

/**
 * Renders the parts of the loaded methods in one place, in the order of the plan.
 * @param isAway Whether a method has left Main.
 */
export const methodParts = (
  place: 'buttons' | 'banner' | 'alongside',
  { plan, methods }: Pick<LoginContextValue, 'plan' | 'methods'>,
  props: ScreenProps<LoginState, LoginEvent>,
  isAway = false,
): ReactNode =>
  methods &&
  plan.methods.map((method) => {
    const Part = methods.files[method]?.[place];
    return Part && <Part key={method} {...props} isAway={isAway} />;
  });
