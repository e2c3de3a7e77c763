/** Types and signatures as a developer would write them. */
import ts from 'typescript';

const FLAGS = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

/** Text without the words that say nothing to a caller. */
export const shortened = (text) =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/\/\/.*$/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\breadonly (?!\w[\w.<>']*\[\])/g, '')
    .replaceAll(/\bthis: void(?:, )?/g, '')
    .replaceAll(/ \| undefined\b/g, '')
    .replaceAll(/import\("[^"]*"\)\./g, '')
    .replaceAll(/\bReact\.(?=ReactNode)/g, '')
    .replaceAll(/"([^"'\n]*)"/g, "'$1'")
    .replaceAll(/^\| /g, '')
    .trim();

const isLiteralUnion = (type) =>
  type.isUnion() &&
  type.types.length <= 8 &&
  type.types.every((one) => one.flags & (ts.TypeFlags.Literal | ts.TypeFlags.Undefined));

const isLiteralNode = (node) => ts.isLiteralTypeNode(node) || node.kind === ts.SyntaxKind.UndefinedKeyword;

/** Whether a type node names a type parameter, whose argument only the checker knows. */
function isGeneric(node, checker) {
  let found = false;
  const look = (one) => {
    if (ts.isTypeReferenceNode(one) || ts.isIndexedAccessTypeNode(one)) {
      const type = checker.getTypeAtLocation(ts.isTypeReferenceNode(one) ? one : one.objectType);
      if (type.flags & ts.TypeFlags.TypeParameter) found = true;
    }
    ts.forEachChild(one, look);
  };
  look(node);
  return found;
}

/** A name for a parameter that its function takes apart: `options`, or the name of its type. */
function nameFor({ type }) {
  const [, name = 'Options'] = /^([A-Z]\w*)/.exec(type?.getText() ?? '') ?? [];
  return /(?:Options|Input)$/.test(name) ? 'options' : name.charAt(0).toLowerCase() + name.slice(1);
}

/** An inferred type of a plugin can fill a page. */
const brief = (text) => (text.length > 400 ? '{ … }' : text);

/**
 * @param {import('typescript').TypeChecker} checker
 * @param {(name: string) => boolean} isPublic whether readers can look up a name
 */
export function typeTexts(checker, isPublic) {
  const print = (type, node, flags = 0) => shortened(checker.typeToString(type, node, FLAGS | flags));

  /** A union of literals in the order of its declaration, which the checker does not keep. */
  function literals(node, type) {
    const symbol = ts.isTypeReferenceNode(node) ? type.aliasSymbol : undefined;
    const alias = symbol?.declarations?.find((one) => ts.isTypeAliasDeclaration(one));
    const union = [node, alias?.type].find((one) => one && ts.isUnionTypeNode(one) && one.types.every(isLiteralNode));
    return union ? shortened(union.getText()) : print(type, node, ts.TypeFormatFlags.InTypeAlias);
  }

  /** A type node of a source file: as written, unless a reader could not look up its name. */
  function written(node, type) {
    if (isLiteralUnion(type)) return literals(node, type);
    if (isGeneric(node, checker)) return print(type, node);
    const text = shortened(node.getText());
    const isName = /^[A-Z]\w*$/.test(text);
    return isName && !isPublic(text) ? print(type, node, ts.TypeFormatFlags.InTypeAlias) : text;
  }

  /** The type of a property or parameter. `at` is the place that instantiates it. */
  function ofSymbol(symbol, at) {
    const node = symbol.valueDeclaration ?? symbol.declarations?.[0] ?? at;
    const type = checker.getTypeOfSymbolAtLocation(symbol, at);
    if (node && ts.isMethodSignature(node)) return print(type, at);
    return node?.type && !ts.isFunctionLike(node) ? written(node.type, type) : print(type, at);
  }

  const parameters = (signature, at) =>
    signature.getParameters().map((one) => {
      const node = one.valueDeclaration;
      const isOptional = Boolean(node && ts.isParameter(node) && (node.questionToken || node.initializer));
      const name = node && ts.isParameter(node) && !ts.isIdentifier(node.name) ? nameFor(node) : one.name;
      return { name, symbol: one, isOptional, type: ofSymbol(one, node ?? at) };
    });

  function returned(signature, at) {
    const node = signature.getDeclaration()?.type;
    const type = signature.getReturnType();
    return node && !isGeneric(node, checker) ? shortened(node.getText()) : print(type, at);
  }

  /** A call as a block of code: on one line if it fits, else with a line for each parameter. */
  function call(name, signature, at) {
    const given = parameters(signature, at).map((one) => `${one.name}${one.isOptional ? '?' : ''}: ${one.type}`);
    const result = brief(returned(signature, at));
    const short = `${name}(${given.join(', ')}): ${result}`;
    if (short.length <= 80) return short;
    return [`${name}(`, ...given.map((one) => `  ${one},`), `): ${result}`].join('\n');
  }

  return { print, ofSymbol, parameters, returned, call };
}
