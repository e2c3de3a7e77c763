export { useFlow } from './flow-hooks';
