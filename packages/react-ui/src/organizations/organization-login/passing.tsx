import { Loader } from '../../parts/loader';

/** A moment that passes by itself, before there is anything to show. */
export const Passing = () => <Loader />;
