export type { Shell } from '../browser/shell/shell-platform';
export { shellPlatform } from '../browser/shell/shell-platform';
