import { Loader } from '../../parts/loader';

/** Address and password. */
export const PasswordLogin = () => <Loader />;
