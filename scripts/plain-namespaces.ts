import type { Rolldown } from 'tsdown';

const RUNTIME = 'rolldown-runtime';
const NAMESPACE = /\/\* @__PURE__ \*\/ (?:require_rolldown_runtime\.)?__exportAll\(\{([^}]*)\}\)/g;
const MEMBER = /(\w+): \(\) => ([\w$.]+)/g;
const ESM_IMPORT = /^import \{ \w+ as __exportAll \} from "[^"]*rolldown-runtime\.js";$/m;
const CJS_IMPORT = /^require\("[^"]*rolldown-runtime\.cjs"\);$/m;

/**
 * Writes the namespace of a module loaded by `import()` as a plain object. The bundler would use a helper, which is one
 * more file for every host.
 */
export function plainNamespaces(): Rolldown.Plugin {
  return {
    name: 'plain-namespaces',
    renderChunk: (code) => (code.includes('__exportAll(') ? { code: withPlainNamespaces(code), map: null } : null),
    generateBundle(_, bundle) {
      const all = Object.values(bundle).filter((file) => file.type === 'chunk');
      const chunks = all.filter(({ name }) => !name.includes(RUNTIME));
      for (const chunk of chunks) chunk.code = chunk.code.replace(CJS_IMPORT, '');
      if (chunks.some(({ code }) => code.includes(RUNTIME))) return;
      for (const name of Object.keys(bundle)) if (name.includes(RUNTIME)) Reflect.deleteProperty(bundle, name);
    },
  };
}

// Removed code leaves its line empty, so that source maps keep their lines.
const withPlainNamespaces = (code: string): string =>
  code
    .replace(NAMESPACE, (_, members: string) => `{${members.replace(MEMBER, 'get $1() { return $2; }')}}`)
    .replace(ESM_IMPORT, '');
