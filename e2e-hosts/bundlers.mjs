/**
 * Bundlers with a minimum of configuration. `html` is the page's path, which is the bundler's entry or copied next to
 * its output; `script` is how that page loads the program.
 */
const module = (path) => `<script type="module" src="${path}"></script>`;
const fromPage = { html: 'index.html', script: module('/src/index.js') };
const classic = { html: 'dist/index.html', script: '<script defer src="main.js"></script>' };
const modules = { html: 'dist/index.html', script: module('index.js') };

export const bundlers = {
  vite: fromPage,
  webpack: classic,
  rspack: classic,
  rollup: modules,
  esbuild: modules,
  parcel: { ...fromPage, script: module('src/index.js') },
  // esbuild without splitting, and without the phone tables, as in the guide.
  'single-file': modules,
};

/** These are also built with React 18. */
export const withReact18 = ['vite', 'webpack'];
export const react18 = { react: '18.3.1', 'react-dom': '18.3.1' };

/** The programs in bundlers/app, each built by each bundler. */
export const programs = ['react', 'vanilla', 'organizations', 'organizations-vanilla'];
