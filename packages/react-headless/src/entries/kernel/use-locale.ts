export { useLocale } from '../../kernel/hooks/use-locale/use-locale';
