import { project } from '../../scripts/vitest-project';

export default project('wire', 'node');
