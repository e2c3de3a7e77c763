/**
 * The quickstarts of the guide, as hosts: the page whose blocks are the files, what it tells the reader to run, and its
 * address. `without`: blocks that need packages which only a part of the readers has. `build`: checks types and builds.
 */
export const quickstarts = {
  react: { page: 'react-quickstart.md', build: 'npm run build', start: 'npm run dev', url: 'http://localhost:5173/' },
  'react-router': {
    page: 'react-router-quickstart.md',
    build: 'npm run build',
    start: 'npm run dev',
    url: 'http://localhost:5173/account',
  },
  vue: {
    page: 'vue-quickstart.md',
    without: ['src/router.ts'],
    build: 'npm run build',
    start: 'npm run dev',
    url: 'http://localhost:5173/',
  },
  svelte: {
    page: 'svelte-quickstart.md',
    without: ['src/hooks.server.ts', 'src/routes/login/+page.svelte', 'src/routes/account/+page.svelte'],
    build: 'npm run check && npm run build',
    start: 'npm run dev',
    url: 'http://localhost:5173/',
  },
  astro: {
    page: 'astro-quickstart.md',
    build: 'npm run build',
    start: 'npm run dev',
    url: 'http://localhost:4321/account',
  },
  'plain-page': {
    page: 'plain-page-quickstart.md',
    build: `node -e "fs.cpSync('node_modules/@foyer/scripts/dist', 'public/foyer', { recursive: true })"`,
    start: 'npx sirv public --dev --port 3000',
    url: 'http://localhost:3000/',
  },
  express: { page: 'express-quickstart.md', start: 'node server.js', url: 'http://localhost:3000/' },
};
