import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * @typedef {object} Pattern A regular expression of a package's sources.
 * @property {string} file from the root
 * @property {number} line
 * @property {string} source
 * @property {string} flags
 */

/**
 * Every regular expression in `packages/*\/src`, and what looks like one but cannot be read.
 * @param {string} root
 * @returns {{ patterns: Pattern[], unread: { file: string, line: number, text: string }[] }}
 */
export function patternsOf(root) {
  const found = { patterns: [], unread: [] };
  const packages = readdirSync(join(root, 'packages'));
  const files = packages.flatMap((name) =>
    readdirSync(join(root, 'packages', name, 'src'), { recursive: true }).map((file) =>
      join('packages', name, 'src', file),
    ),
  );
  for (const file of files.filter((name) => /\.tsx?$/.test(name)).sort()) {
    read(
      ts.createSourceFile(
        file.replaceAll('\\', '/'),
        readFileSync(join(root, file), 'utf8'),
        ts.ScriptTarget.Latest,
        true,
      ),
      found,
    );
  }
  return found;
}

/** @param {import('typescript').SourceFile} source */
function read(source, { patterns, unread }) {
  const constants = constantsOf(source);
  const at = (node) => ({
    file: source.fileName,
    line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
  });

  function visit(node) {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      patterns.push({ ...at(node), source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(source) === 'RegExp') {
      const [body, flags] = (node.arguments ?? []).map((argument) => textOf(argument, constants));
      if (body === undefined) unread.push({ ...at(node), text: node.getText(source) });
      else patterns.push({ ...at(node), source: body, flags: flags ?? '' });
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
}

/** The constants of a file that may be parts of a pattern. */
function constantsOf(source) {
  const constants = new Map();
  for (const statement of source.statements.filter(ts.isVariableStatement)) {
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(name) && initializer) constants.set(name.text, initializer);
    }
  }
  return constants;
}

/** The text that an expression of literals and constants stands for; undefined for any other. */
function textOf(node, constants) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isIdentifier(node)) return constants.has(node.text) ? textOf(constants.get(node.text), constants) : undefined;
  if (ts.isTaggedTemplateExpression(node)) {
    return node.tag.getText() === 'String.raw' ? templateText(node.template, constants, 'rawText') : undefined;
  }
  return ts.isTemplateExpression(node) ? templateText(node, constants, 'text') : undefined;
}

function templateText(template, constants, form) {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template[form];
  const spans = template.templateSpans.map(({ expression, literal }) => [textOf(expression, constants), literal[form]]);
  if (spans.some(([value]) => value === undefined)) return undefined;
  return template.head[form] + spans.flat().join('');
}
