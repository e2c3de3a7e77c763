import { project } from '../../scripts/vitest-project';
import { inPage } from './test/support/in-page';

export default project('vanilla', 'jsdom', inPage);
