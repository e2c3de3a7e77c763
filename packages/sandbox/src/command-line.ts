import { parseArgs } from 'node:util';

export const usage = `npx @foyer/sandbox [--port 4400] [--host 127.0.0.1] [--control] [--data DIR|memory] [--consent-url URL]
                    [--device-url URL] [--allow-host NAME]…

  --port         the port to listen on (4400)
  --host         the address to listen on (127.0.0.1)
  --control      open the control plane at /sandbox
  --data         a folder for the data, or 'memory' (.foyer)
  --consent-url  the page that shows the consent screens
  --device-url   the page on which users enter the code of a device
  --allow-host   an additional host name to allow in requests; repeatable

  DATABASE_URL   use this PostgreSQL instead of a folder
  SMTP_URL       also deliver mails to this server`;

export interface CommandLine {
  readonly port: number;
  readonly host: string;
  readonly control: boolean;
  readonly data: string;
  readonly consentURL: string | undefined;
  readonly deviceURL: string | undefined;
  readonly allowHosts: readonly string[];
}

export type ParsedCommandLine =
  | { readonly kind: 'run'; readonly options: CommandLine }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly reason: string };

/** Reads the arguments after the program's name. Never throws. */
export function parseCommandLine(args: readonly string[]): ParsedCommandLine {
  try {
    return read(args);
  } catch (error) {
    return { kind: 'wrong', reason: error instanceof Error ? error.message : 'unreadable arguments' };
  }
}

function read(args: readonly string[]): ParsedCommandLine {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '4400' },
      host: { type: 'string', default: '127.0.0.1' },
      control: { type: 'boolean', default: false },
      data: { type: 'string', default: '.foyer' },
      'consent-url': { type: 'string' },
      'device-url': { type: 'string' },
      'allow-host': { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return { kind: 'help' };
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    return { kind: 'wrong', reason: `--port must be a number from 0 to 65535, not '${values.port}'` };
  }
  const { 'consent-url': consentURL, 'device-url': deviceURL } = values;
  for (const [name, url] of Object.entries({ 'consent-url': consentURL, 'device-url': deviceURL })) {
    if (url !== undefined && !URL.canParse(url)) {
      return { kind: 'wrong', reason: `--${name} must be a URL, not '${url}'` };
    }
  }
  const { host, control, data, 'allow-host': allowHosts } = values;
  const wrong = allowHosts.find((name) => !isHostName(name));
  if (wrong !== undefined) return { kind: 'wrong', reason: `--allow-host must be a host name, not '${wrong}'` };
  return { kind: 'run', options: { port, host, control, data, consentURL, deviceURL, allowHosts } };
}

/** Only a name: no scheme, port, path or wildcard. */
const isHostName = (text: string): boolean => /^[\w.-]+$/.test(text) && URL.canParse(`http://${text}`);
