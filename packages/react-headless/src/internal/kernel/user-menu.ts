export { menuReader } from '../../kernel/hooks/user-menu/use-user-menu';
