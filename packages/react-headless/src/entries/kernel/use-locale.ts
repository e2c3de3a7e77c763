export { useLocale } from '../../parts/use-locale';
