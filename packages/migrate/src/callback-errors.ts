import type { ASTNode, ASTPath } from 'jscodeshift';
import { dropImport, importedNames, need } from './imports';
import { targetOf } from './names';
import { referencesTo, type Program } from './program';

interface Parented {
  readonly parent: ASTPath | null;
}

/**
 * Rewrites `(error: StytchError) => …` to `(error: Problem) => …`, because `onError` is also called with problems that
 * are not errors. In all other places, `renameImports` replaces the class with `FoyerError`.
 */
export function replaceCallbackErrors(program: Program): void {
  const imported = importedNames(program).find(({ name }) => name === 'StytchError');
  const target = targetOf(program.framework, 'problemType');
  if (!imported || !target) return;
  const references = referencesTo(program, imported.local) ?? [];
  const parameters = references.filter(isTypeOfParameter);
  if (parameters.length === 0) return;
  for (const { node } of parameters) node.name = need(program, target, 'FoyerProblem');
  if (parameters.length === references.length) dropImport(imported);
  program.changes.add('StytchError -> Problem');
}

/** True if a type is the annotation of a parameter, alone or in a union. */
function isTypeOfParameter(path: ASTPath): boolean {
  let annotation = parentOf(path);
  while (annotation && /^TS(?:TypeReference|UnionType)$/.test(annotation.node.type)) annotation = parentOf(annotation);
  const parameter = annotation?.node.type === 'TSTypeAnnotation' ? parentOf(annotation) : undefined;
  const owner = parameter && parentOf(parameter);
  return parameter !== undefined && owner !== undefined && parametersOf(owner.node).includes(parameter.node);
}

const parentOf = (path: ASTPath): ASTPath | undefined => (path as unknown as Parented).parent ?? undefined;

function parametersOf(node: ASTNode): readonly unknown[] {
  const { params, parameters } = node as { params?: unknown; parameters?: unknown };
  const listed = params ?? parameters;
  return Array.isArray(listed) ? listed : [];
}
