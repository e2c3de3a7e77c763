import { project } from '../../scripts/vitest-project.ts';

export default project('react-ui', 'jsdom', { css: true, setupFiles: ['../react-headless/test/setup.ts'] });
