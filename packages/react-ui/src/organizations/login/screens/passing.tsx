import { Loader } from '../../../kernel/parts/loader';

/** A state that passes by itself, before there is anything to show. */
export const Passing = () => <Loader />;
