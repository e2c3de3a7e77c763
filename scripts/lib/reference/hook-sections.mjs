/** The section of a hook: its signature, options, states with their fields, actions and errors. */
import ts from 'typescript';
import { declarationOf } from './public-api.mjs';
import {
  actionTable,
  claim,
  isGroup,
  isOptions,
  isState,
  optionSections,
  stateTable,
  symbolOf,
} from './type-sections.mjs';
import { block, code, heading, usage } from './writer.mjs';

/** @param one `{ name, symbol, page, specifier }` of the hook */
export function hookSection(writer, { name, symbol, page, specifier }) {
  const { checker, texts } = writer;
  const at = declarationOf(symbol);
  const [signature] = checker.getTypeOfSymbolAtLocation(symbol, at).getCallSignatures();
  const docs = writer.docs(symbol);
  if (docs.isDeprecated) return [...heading(3, name), docs.text, ''];
  const returned = signature.getReturnType();
  const pair = checker.isTupleType(returned) ? checker.getTypeArguments(returned) : [];
  const here = { name, at, page };
  return [
    ...heading(3, name),
    docs.text,
    '',
    ...block(texts.call(name, signature, at)),
    ...(docs.examples.length > 0
      ? docs.examples.flatMap((one) => [one, ''])
      : usage(name, specifier, callOf(checker, { name, signature, isFlow: pair.length === 2 }))),
    ...parameters(writer, signature, docs, here),
    ...(pair.length === 2 ? flowResult(writer, signature, pair, here) : valueResult(writer, signature, docs, here)),
    ...docs.throws.flatMap((one) => [`**Throws** ${one}`, '']),
  ];
}

/** A call of a hook with its required parameters, and a name for its result. */
function callOf(checker, { name, signature, isFlow }) {
  const required = signature.getParameters().filter((one) => !checker.isOptionalParameter(declarationOf(one)));
  const call = `${name}(${required.map((one) => one.name).join(', ')})`;
  const isEmpty = signature.getReturnType().flags & ts.TypeFlags.Void;
  const noun = `${name[3].toLowerCase()}${name.slice(4)}`;
  const result = isFlow ? '[state, actions]' : required.some((one) => one.name === noun) ? 'result' : noun;
  return `${isEmpty ? '' : `const ${result} = `}${call};`;
}

function parameters(writer, signature, docs, here) {
  const given = writer.texts.parameters(signature, here.at);
  return [...writer.parameterTable(given, docs, here.at), ...given.flatMap((one) => optionsOf(writer, one, here))];
}

/** The table of a hook's options, if no other section has it. Types that many hooks share have their own section. */
function optionsOf(writer, one, { name, at, page }) {
  const { checker } = writer;
  const type = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(one.symbol, at));
  if (!isGroup(type) || !isOptions(writer, type)) return [];
  const group = { page, title: `Options of ${name}`, type, at, level: 4 };
  if (claim(writer, symbolOf(type), group)) return [];
  return [...heading(4, group.title), ...optionSections(writer, group)];
}

/** The aliases of the state and of the actions in the hook's declaration. The checker loses those of inferred types. */
function writtenNames({ checker }, signature) {
  const node = signature.getDeclaration().type;
  const tuple = node && ts.isTypeOperatorNode(node) ? node.type : node;
  const elements = tuple && ts.isTupleTypeNode(tuple) ? tuple.elements : node ? [node] : [];
  return elements.map((one) => {
    if (!ts.isTypeReferenceNode(one) || one.typeArguments) return undefined;
    const symbol = checker.getSymbolAtLocation(one.typeName);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  });
}

function flowResult(writer, signature, [state, actions], { name, at, page }) {
  const names = writtenNames(writer, signature);
  const part = (title, typeSymbol) => ({ page, title, typeSymbol, at, name });
  return [
    ...heading(4, `State of ${name}`),
    ...stateOf(writer, state, part(`State of ${name}`, names[0])),
    ...heading(4, `Actions of ${name}`),
    ...actionsOf(writer, actions, part(`Actions of ${name}`, names[1])),
  ];
}

/** A link to the section that explains a type already. If there is none, this section does from now on. */
function elsewhere(writer, { page, title, typeSymbol }) {
  const address = claim(writer, typeSymbol, { page, title });
  return address && [`See [${code(typeSymbol.name)}](${address}).`, ''];
}

function stateOf(writer, state, here) {
  const seen = elsewhere(writer, here);
  if (seen) return seen;
  const all = state.isUnion() ? state.types : [state];
  return all.every(isState)
    ? stateTable(writer, state, here.at, here.name)
    : writer.fieldTable(writer.membersOf(state, here.at, here.name));
}

const actionsOf = (writer, actions, here) =>
  elsewhere(writer, here) ?? actionTable(writer, actions, here.at, here.name);

function valueResult(writer, signature, docs, { name, at, page }) {
  const returned = signature.getReturnType();
  const title = `Result of ${name}`;
  const here = { page, title, typeSymbol: writtenNames(writer, signature)[0], at, name };
  const said = docs.returns ? [`**Returns** ${docs.returns}`, ''] : [];
  const all = returned.isUnion() ? returned.types : [returned];
  if (all.every(isState)) return [...said, ...heading(4, title), ...stateOf(writer, returned, here)];
  if (!isGroup(returned)) return said;
  const seen = elsewhere(writer, here);
  if (seen) return [...said, ...seen];
  return [...said, ...heading(4, title), ...writer.fieldTable(writer.membersOf(returned, at, name))];
}
