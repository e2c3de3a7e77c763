import type { WidgetProps } from '../setup/login-props';

/** The widget as a developer writes it. The caller leaves out default values. */
export function asCode(props: WidgetProps): string {
  const lines = Object.entries(props).flatMap(([name, value]: [string, unknown]) =>
    isEmpty(value) ? [] : [`  ${name}={${print(value, '  ')}}`],
  );
  return ['<Login', ...lines, '/>'].join('\n');
}

function print(value: unknown, indent: string): string {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  if (Array.isArray(value)) return `[${value.map((item) => print(item, indent)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const lines = Object.entries(value)
    .filter(([, item]) => !isEmpty(item))
    .map(([key, item]) => `${inner}${printKey(key)}: ${print(item, inner)},`);
  return `{\n${lines.join('\n')}\n${indent}}`;
}

const printKey = (key: string): string => (/^[a-z_$][\w$]*$/i.test(key) ? key : `'${key}'`);

const isEmpty = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.values(value).every(isEmpty));
