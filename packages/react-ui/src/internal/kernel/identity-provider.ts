export { AuthorizeScreen } from '../../kernel/widgets/identity-provider/authorize-screen';
export { LogoutScreen } from '../../kernel/widgets/identity-provider/logout-screen';
