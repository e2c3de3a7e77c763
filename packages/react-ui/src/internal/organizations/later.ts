export { laterFile } from '../../organizations/login/screens/later';
