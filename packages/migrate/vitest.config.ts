import { project } from '../../scripts/vitest-project.ts';

export default project('migrate', 'node', { include: ['test/!(signs-in).test.ts'] });
