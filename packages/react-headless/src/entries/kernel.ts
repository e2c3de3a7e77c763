export type { BootstrapValue } from '../client/use-bootstrap';
export { useBootstrap } from '../client/use-bootstrap';
export { useFlow } from '../flow/use-flow';
export type { PostForm } from '../parts/post-form';
export { claimSubmit } from '../parts/post-form';
