import { project } from '../../scripts/vitest-project.ts';

export default project('devtools', 'jsdom', { css: true, setupFiles: ['test/setup.ts'], testTimeout: 30_000 });
