import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';

const production = { 'process.env.NODE_ENV': JSON.stringify('production') };

export default {
  input: 'src/index.js',
  output: { dir: 'dist', format: 'es' },
  plugins: [
    nodeResolve({ browser: true }),
    commonjs(),
    replace({ values: production, preventAssignment: true }),
    terser(),
  ],
};
