import { CLIENT_CLASSES, FACTORIES } from './names';
import { textOf, type Program } from './program';

const MAKERS = [...FACTORIES, ...CLIENT_CLASSES, 'useStytch', 'createClient', 'useClient'];
const TYPES = [...CLIENT_CLASSES, 'Client'];

/**
 * The names of variables and parameters that contain a client, before or after the rewrite: `const stytch =
 * createStytchClient(…)`, `(stytch: StytchClient)`, and imports of `exportedClients`.
 */
export function clientNames(program: Program, exportedClients: ReadonlySet<string>): ReadonlySet<string> {
  const { root, j } = program;
  const names = new Set(ownClientNames(program));
  root.find(j.ImportSpecifier).forEach(({ node: { imported, local } }) => {
    const name = textOf(imported);
    if (name !== undefined && exportedClients.has(name)) names.add(textOf(local) ?? name);
  });
  return names;
}

export function ownClientNames({ root, j }: Program): readonly string[] {
  const made = root
    .find(j.VariableDeclarator)
    .paths()
    .flatMap(({ node: { id, init } }) => {
      if (id.type !== 'Identifier' || (init?.type !== 'CallExpression' && init?.type !== 'NewExpression')) return [];
      return init.callee.type === 'Identifier' && MAKERS.includes(init.callee.name) ? [id.name] : [];
    });
  const typed = root
    .find(j.Identifier)
    .paths()
    .flatMap(({ node: { name, typeAnnotation } }) => {
      if (typeAnnotation?.type !== 'TSTypeAnnotation') return [];
      const type = typeAnnotation.typeAnnotation;
      if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return [];
      return TYPES.includes(type.typeName.name) ? [name] : [];
    });
  return [...made, ...typed];
}
