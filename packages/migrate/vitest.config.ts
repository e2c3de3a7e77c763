import { project } from '../../scripts/vitest-project.ts';

export default project('migrate', 'node', { exclude: ['test/signs-in.test.ts'] });
