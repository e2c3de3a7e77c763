export { laterFile } from '../../organizations/login/later';
