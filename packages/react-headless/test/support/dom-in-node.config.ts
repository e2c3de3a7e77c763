import type { Environment } from 'vitest/runtime';
import { builtinEnvironments } from 'vitest/runtime';

/**
 * jsdom's globals around modules that are loaded as Node loads them: so that the pages under test and the provider
 * that they speak to, which opens files and a database, run in one process.
 */
const domInNode: Environment = { ...builtinEnvironments.jsdom, name: 'dom-in-node', viteEnvironment: 'ssr' };

export default domInNode;
