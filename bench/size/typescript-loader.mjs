import { transformSync } from 'esbuild';

/** What webpack reads our entries with: by itself it knows JavaScript only. */
export default function typescriptLoader(source) {
  return transformSync(source, { loader: 'tsx', jsx: 'automatic', target: 'es2022' }).code;
}
