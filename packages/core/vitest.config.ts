import { project } from '../../scripts/vitest-project';

export default project('core', 'node', { testTimeout: 20_000 });
