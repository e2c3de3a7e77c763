export { menuReader } from '../../user-menu/use-user-menu';
