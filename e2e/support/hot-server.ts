import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { ViteDevServer } from 'vite';
import { createServer } from 'vite';
import { addressOf } from './address-of';
import type { SandboxProject } from './sandbox-project';

const HOST = fileURLToPath(new URL('hot-host', import.meta.url));

/** A host's development server with Fast Refresh, on a copy of a small host: tests edit the copy. */
export class HotServer {
  private constructor(
    private readonly root: string,
    private readonly server: ViteDevServer,
  ) {}

  /** @param root A folder of the test's own, outside of `node_modules`, where nothing is refreshed. */
  static async start(root: string): Promise<HotServer> {
    await cp(HOST, root, { recursive: true });
    const server = await createServer({
      root,
      configFile: false,
      cacheDir: join(root, '.vite'),
      logLevel: 'error',
      plugins: [react()],
      // For a real host packages come from a registry: they are bundled in advance, and nothing in them is refreshed.
      optimizeDeps: {
        include: ['react/jsx-dev-runtime', '@foyer/core', '@foyer/react-headless', '@foyer/react-ui', '@foyer/vanilla'],
      },
      // Each edit is announced to it: watching would miss the second of two in quick succession.
      server: { host: 'localhost', port: 0, watch: null },
    });
    await server.listen();
    return new HotServer(root, server);
  }

  /** The address of a page of the host, for the test's own project. */
  addressOf(project: SandboxProject, page: string): string {
    const [origin = ''] = this.server.resolvedUrls?.local ?? [];
    return addressOf(project, {}, page, origin.replace(/\/$/, ''));
  }

  /** Saves a file of the host with another text. */
  async edit(file: string, change: (text: string) => string): Promise<void> {
    const path = join(this.root, file);
    await writeFile(path, change(await readFile(path, 'utf8')));
    this.server.watcher.emit('change', path);
  }

  async close(): Promise<void> {
    await this.server.close();
    await rm(this.root, { recursive: true });
  }
}
