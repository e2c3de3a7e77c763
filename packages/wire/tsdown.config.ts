import { defineConfig } from 'tsdown';
import { pureSchemas } from '../../scripts/pure-schemas.ts';
import { library } from '../../scripts/tsdown-library.ts';

export default defineConfig(library({ entry: ['src/*.ts', 'src/organizations/*.ts'], plugins: [pureSchemas()] }));
