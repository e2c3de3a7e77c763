import { project } from '../../scripts/vitest-project.ts';
import { inPage } from './test/support/in-page.ts';

export default project('vanilla', 'jsdom', inPage);
