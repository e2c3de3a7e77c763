import type { Environment } from 'vitest/runtime';
import { builtinEnvironments } from 'vitest/runtime';

/**
 * jsdom's globals with modules loaded as Node loads them, so that the tested pages and their provider, which opens
 * files and a database, run in one process.
 */
const domInNode: Environment = { ...builtinEnvironments.jsdom, name: 'dom-in-node', viteEnvironment: 'ssr' };

export default domInNode;
