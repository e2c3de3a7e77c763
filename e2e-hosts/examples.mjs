/**
 * The examples, as hosts: how each is built and started for production (`dev` is how its user starts it), and where.
 * `members` is a path that only the signed-in may see, for hosts whose server decides that.
 */
export const examples = {
  'vite-react': {
    build: 'npm run build',
    start: 'npm run preview -- --port 5173 --strictPort',
    dev: 'npm run dev -- --port 5173 --strictPort',
    url: 'http://localhost:5173',
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
  },
};
