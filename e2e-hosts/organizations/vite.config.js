import { defineConfig } from 'vite';

export default defineConfig({ build: { rolldownOptions: { input: ['react.html', 'vanilla.html'] } } });
