import { Loader } from '../../parts/loader';

/** A link was sent. */
export const LinkSent = () => <Loader />;
