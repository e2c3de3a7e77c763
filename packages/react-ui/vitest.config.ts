import { project } from '../../scripts/vitest-project.ts';

export default project('react-ui', 'jsdom', { css: true, setupFiles: ['test/setup.ts'] });
