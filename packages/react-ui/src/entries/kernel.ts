export { getStyles } from '../frame/server-styles';
export type { ColorScheme, StyleConfig } from '../theme/style-config';
