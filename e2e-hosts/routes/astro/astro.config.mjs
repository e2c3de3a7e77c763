import node from '@astrojs/node';
import { defineConfig } from 'astro/config';

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  // Whom Astro believes to be its own host. Without it every post of a form is one of another site.
  security: { allowedDomains: [{ protocol: 'http', hostname: 'localhost', port: '3000' }] },
});
