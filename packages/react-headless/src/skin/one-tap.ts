/** What the screens of `one-tap` use. Semantic versioning does not cover it. */
export { useOneTap } from '../use-one-tap';
