import type { Rolldown } from 'tsdown';

/** The makers of schemas, none of which does anything but return one. */
const MAKERS = /(?<![\w.])z\.(?:_default|array|boolean|enum|literal|looseObject|nullable|number|object|optional|prefault|record|string|union|unknown)\(/g;

/**
 * Marks calls of zod as pure. Zod says so itself, but esbuild does not hear it through a namespace, and would keep every
 * schema that a page does not use.
 */
export function pureSchemas(): Rolldown.Plugin {
  return {
    name: 'pure-schemas',
    transform: {
      filter: { id: /\/src\/.*(?<!\.d)\.ts$/ },
      handler: (code) => ({ code: code.replace(MAKERS, '/* @__PURE__ */ $&'), map: null }),
    },
  };
}
