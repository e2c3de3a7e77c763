import { Loader } from '../../parts/loader';

/** The field for a code by email. */
export const EmailCode = () => <Loader />;
