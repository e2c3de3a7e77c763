import { project } from '../../scripts/vitest-project.ts';

export default project('core', 'node');
