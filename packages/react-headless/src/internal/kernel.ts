export { useCallbacks } from '../flow/callbacks';
export { FromServerContext, useLayoutEffect } from '../client/from-server';
export type { AnyClient } from '../client/use-any-client';
export { AnyClientContext, useAnyClient, useParts } from '../client/use-any-client';
export { useBootstrap } from '../client/use-bootstrap';
export { useFlow, useIsHydrated, useLatest, useMade } from '../flow/use-flow';
export { useStepListener, useTold } from '../flow/use-step-listener';
export { postForm } from '../parts/post-form';
