import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    // A preload would need the nonce; what a script with the nonce imports does not.
    modulePreload: false,
    rolldownOptions: { input: 'src/client.js', output: { entryFileNames: 'client.js' } },
  },
});
