export { NonceContext, useAnyClient, useParts } from '../kernel/hooks/use-any-client';
export { useBootstrap } from '../kernel/hooks/use-bootstrap';
export { useCountdown } from '../kernel/hooks/use-countdown';
export { useIsHydrated, useLatest, useMade } from '../kernel/hooks/use-flow';
