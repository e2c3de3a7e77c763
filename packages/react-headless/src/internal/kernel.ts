export { useCallbacks } from '../kernel/hooks/callbacks';
export { FromServerContext, useLayoutEffect } from '../kernel/hooks/from-server';
export type { AnyClient } from '../kernel/hooks/use-any-client';
export { AnyClientContext, useAnyClient, useParts } from '../kernel/hooks/use-any-client';
export { useBootstrap } from '../kernel/hooks/use-bootstrap';
export { useFlow, useIsHydrated, useLatest, useMade } from '../kernel/hooks/use-flow';
export { useStepListener, useTold } from '../kernel/hooks/use-step-listener';
export { postForm } from '../kernel/parts/post-form';
