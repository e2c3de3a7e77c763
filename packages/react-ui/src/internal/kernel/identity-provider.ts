export { AuthorizeScreen } from '../../consent/authorize-screen';
export { LogoutScreen } from '../../consent/logout-screen';
