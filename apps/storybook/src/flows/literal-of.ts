const NAME = /^[A-Za-z_$][\w$]*$/;

/** The code of a plain value. Any other value shows its class name; a `Secret` reveals nothing. */
export function literalOf(value: unknown, indent = ''): string {
  if (typeof value === 'string')
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
  if (typeof value === 'function') return `/* ${value.name || 'a function'} */`;
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  if (Array.isArray(value))
    return wrapped(
      '[',
      value.map((one) => literalOf(one, inner)),
      ']',
      indent,
    );
  const { name } = value.constructor as { readonly name: string };
  if (name === 'Secret') return "new Secret('…')";
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  const fields = entries.map(([key, one]) => `${NAME.test(key) ? key : literalOf(key)}: ${literalOf(one, inner)}`);
  return wrapped('{', fields, '}', indent);
}

/** On one line if it fits. */
function wrapped(open: string, parts: readonly string[], close: string, indent: string): string {
  if (parts.length === 0) return open + close;
  const line = parts.join(', ');
  const space = open === '{' ? ' ' : '';
  if (line.length + indent.length < 80 && !line.includes('\n')) return `${open}${space}${line}${space}${close}`;
  return `${open}\n${parts.map((part) => `${indent}  ${part},`).join('\n')}\n${indent}${close}`;
}
