export { mountDevtools } from './mount/mount-devtools';
