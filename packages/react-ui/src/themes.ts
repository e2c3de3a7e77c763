export { highContrastTheme, shadcnTheme, sharpTheme, softTheme, tailwindTheme } from './theme/presets';
