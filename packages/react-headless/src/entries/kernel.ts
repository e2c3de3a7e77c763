export type { BootstrapValue } from '../kernel/hooks/use-bootstrap';
export { useBootstrap } from '../kernel/hooks/use-bootstrap';
export { useFlow } from '../kernel/hooks/use-flow';
export type { PostForm } from '../kernel/parts/post-form';
export { claimSubmit } from '../kernel/parts/post-form';
