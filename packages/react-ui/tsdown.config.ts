import { defineConfig } from 'tsdown';
import { library } from '../../scripts/tsdown-library.ts';
import { cssText } from '../../scripts/css-text.ts';

export default defineConfig(library({ plugins: [cssText()] }));
