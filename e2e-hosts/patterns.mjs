import { react18 } from './bundlers.mjs';

/**
 * Pages that show the widget to visitors only, `session ? <p/> : <Login callbacks/>`, so that a sign-in removes it.
 * They are those of the demo (apps/demo/pattern.html), built outside of the repository. `ways` are what the page's
 * `?host=` names: each is tried with every way to sign in.
 */
export const patterns = {
  'React 19': { folder: 'react', ways: ['react', 'strict', 'vanilla', 'element'] },
  'React 18': { folder: 'react', versions: react18, ways: ['react', 'strict'] },
  Vue: { folder: 'vue', ways: ['vue'] },
};
