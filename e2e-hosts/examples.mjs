/**
 * The examples, as hosts: how each is built and started for production (`dev` is the user's command), and its address.
 * If the host's server knows the user: `members` is the path of a page that redirects visitors to `login`, and `api` a
 * path that answers 401, or the user's id. `withoutScripts`: its form also signs in without scripts. `account`: the
 * destination of the user button, whose menu signs users out.
 */
export const examples = {
  'vite-react': {
    build: 'npm run build',
    start: 'npm run preview -- --port 5173 --strictPort',
    dev: 'npm run dev -- --port 5173 --strictPort',
    url: 'http://localhost:5173',
    account: '/account',
  },
  vue: {
    build: 'npm run build',
    start: 'npm run preview -- --port 5173 --strictPort',
    dev: 'npm run dev -- --port 5173 --strictPort',
    url: 'http://localhost:5173',
  },
  plain: { start: 'npm start', dev: 'npm run dev', url: 'http://localhost:3000' },
  next: {
    build: 'npm run build',
    start: 'npm start -- -p 3000',
    dev: 'npm run dev -- -p 3000',
    url: 'http://localhost:3000',
    login: '/login',
    members: '/account',
    api: '/api/me',
    account: '/account/settings',
    withoutScripts: true,
  },
  'react-router': {
    build: 'npm run build',
    start: 'PORT=3000 npm start',
    dev: 'npm run dev -- --port 3000',
    url: 'http://localhost:3000',
    login: '/login',
    members: '/',
  },
  express: {
    start: 'npm start',
    dev: 'npm run dev',
    url: 'http://localhost:3000',
    api: '/api/me',
    withoutScripts: true,
  },
};
