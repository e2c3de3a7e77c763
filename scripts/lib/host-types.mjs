import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './process.mjs';

/** The demo depends on all packages and on React, as an app does. */
const demo = join(root, 'apps', 'demo');
const ways = [
  { module: 'esnext', moduleResolution: 'bundler' },
  { module: 'nodenext', moduleResolution: 'nodenext' },
];

/**
 * Compiles a host against the packages' built declarations: what a typo says there must be what it says against the
 * sources. Returns one complaint for each way of resolving that fails.
 */
export async function hostTypeComplaints() {
  const work = join(demo, 'node_modules', '.cache', 'host-types');
  mkdirSync(work, { recursive: true });
  const complaints = [];
  for (const way of ways) {
    const project = join(work, `${way.moduleResolution}.json`);
    const compilerOptions = { ...way, customConditions: [] };
    const files = [join(demo, 'test', 'host-types.tsx')];
    writeFileSync(project, JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions, files }));
    const { code, output } = await run('tsc', ['-p', project, '--pretty', 'false'], { quiet: true });
    if (code !== 0) complaints.push(`host-types.tsx, resolved as ${way.moduleResolution}:\n${output}`);
  }
  return complaints;
}
