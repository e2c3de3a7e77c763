export { getStyles } from '../kernel/frame/server-styles/server-styles';
export type { ColorScheme, StyleConfig } from '../kernel/theme/style-config';
