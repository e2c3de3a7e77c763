import type { Rolldown } from 'tsdown';

/**
 * Publishes the declarations of a package once, for CommonJS, and those for ESM as `export *` from them. A class with
 * private members and a `unique symbol` are different types in two files, so a program that uses both builds would see
 * two clients that it cannot pass from one to the other, and two types for one property of a global interface (TS2717).
 */
export function sharedDeclarations(): Rolldown.Plugin {
  return {
    name: 'shared-declarations',
    generateBundle(_, bundle) {
      for (const [path, file] of Object.entries(bundle)) {
        if (!/\.d\.ts(\.map)?$/.test(path)) continue;
        if (file.type === 'chunk' && file.isEntry) file.code = `export * from './${commonJs(path)}';\n`;
        else Reflect.deleteProperty(bundle, path);
      }
    },
  };
}

/** The module of the same name in the CommonJS build: `users.cjs` of `entries/users.d.ts`. */
const commonJs = (path: string): string => path.replace(/^.*\//, '').replace(/\.d\.ts$/, '.cjs');
