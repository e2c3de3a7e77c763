import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

// What routes import is prepared at the start, so that the first visit in development does not reload the page.
export default defineConfig({ plugins: [reactRouter()], optimizeDeps: { entries: ['app/**/*.tsx'] } });
