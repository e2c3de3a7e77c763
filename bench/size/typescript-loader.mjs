import { transformSync } from 'esbuild';

/** Lets webpack read our entries: by itself it understands only JavaScript. */
export default function typescriptLoader(source) {
  return transformSync(source, { loader: 'tsx', jsx: 'automatic', target: 'es2022' }).code;
}
