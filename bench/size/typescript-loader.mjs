import { transformSync } from 'esbuild';

/** A webpack loader for our TypeScript entries: webpack itself understands only JavaScript. */
export default function typescriptLoader(source) {
  return transformSync(source, { loader: 'tsx', jsx: 'automatic', target: 'es2022' }).code;
}
