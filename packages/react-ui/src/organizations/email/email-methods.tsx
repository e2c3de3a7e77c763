import { Loader } from '../../parts/loader';

/** The choice between a link and a code by email. */
export const EmailMethods = () => <Loader />;
