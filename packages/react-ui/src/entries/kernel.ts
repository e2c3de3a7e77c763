export { getStyles } from '../kernel/frame/styles/server-styles';
export type { ColorScheme, StyleConfig } from '../kernel/theme/style-config';
