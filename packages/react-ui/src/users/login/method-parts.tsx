import type { LoginEvent, LoginState } from '@foyer/core';
import { useLoginContext } from '../methods/login-context';
import type { ScreenProps } from '../../kernel/parts/screen';

interface MethodPartsProps extends ScreenProps<LoginState, LoginEvent> {
  readonly of: 'buttons' | 'banner' | 'beside';
}

/** What the loaded methods draw in one place, in the order of the plan. */
export function MethodParts({ of, ...props }: MethodPartsProps) {
  const { plan, methods } = useLoginContext();
  return plan.methods.map((method) => {
    const Part = methods?.files[method]?.[of];
    return Part && <Part key={method} {...props} />;
  });
}
