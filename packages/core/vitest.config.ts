import { project } from '../../scripts/vitest-project.ts';

export default project('core', 'node', { testTimeout: 20_000 });
