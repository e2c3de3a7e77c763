export { NonceContext, useAnyClient, useParts } from '../kernel/hooks/use-any-client';
export { useIsHydrated, useLatest, useMade } from '../kernel/hooks/use-flow';
