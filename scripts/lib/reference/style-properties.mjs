import { declarationOf } from './public-api.mjs';

/** The CSS variable of each key of `styles`: `--foyer-button-primary-text-color` is `buttons.primary.textColor`. */
export function styleProperties({ checker, entries }) {
  const { exports } = entries.find(({ specifier }) => specifier === '@foyer/react-ui');
  const symbol = exports.get('StyleConfig');
  const at = declarationOf(symbol);
  const found = new Map();
  const walk = (type, path) => {
    for (const one of checker.getPropertiesOfType(type)) {
      const inner = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(one, at));
      const key = path ? `${path}.${one.name}` : one.name;
      const isGroup = inner.getProperties().length > 0 && inner.symbol !== undefined && !inner.isUnion();
      if (isGroup) walk(inner, key);
      else found.set(variableOf(key), key);
    }
  };
  walk(checker.getDeclaredTypeOfSymbol(symbol), '');
  return found;
}

/** The same rule as `customProperty` of `style-config.ts`. */
function variableOf(path) {
  const name = path
    .replace(/^colors\./, '')
    .replace(/^(button|input)s/, '$1')
    .replaceAll('.', '-');
  return `--foyer-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
