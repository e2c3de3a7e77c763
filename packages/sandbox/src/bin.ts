#!/usr/bin/env node
import { withLink } from '@foyer/wire/message-link';
import { parseCommandLine, usage, type CommandLine } from './command-line';
import { createSandbox } from './create-sandbox';
import { serve } from './serve';

async function run({ port, host, control, data, consentURL, deviceURL, allowHosts }: CommandLine): Promise<void> {
  const { DATABASE_URL: databaseURL, SMTP_URL: smtpURL } = process.env;
  const origin = `http://localhost:${port}`;
  const sandbox = await createSandbox({ data, databaseURL, control, origin, consentURL, deviceURL, smtpURL });
  const server = await serve(sandbox, { host, port, allowHosts });
  const address = `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${server.port}`;
  console.log(`Foyer sandbox  ${address}`);
  console.log(`Inbox          ${address}/inbox`);
  console.log(`Data           ${databaseURL === undefined ? data : 'PostgreSQL'}`);
  console.log(`Control plane  ${control ? `${address}/sandbox` : 'off (--control)'}`);
  const stop = () => {
    void server.close().then(() => sandbox.close());
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/** The port is the most frequent reason, so its message says what to do. */
function failureOf(error: unknown, { port }: CommandLine): string {
  const isPortInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (isPortInUse)
    return withLink(
      'FOYER_PORT_IN_USE',
      `Port ${port} is in use. Stop the other program, or pass --port with a free port.`,
    );
  const message = error instanceof Error ? error.message : 'It did not start.';
  return message.includes('#FOYER_') ? message : withLink('FOYER_SANDBOX_NOT_STARTED', message);
}

const commandLine = parseCommandLine(process.argv.slice(2));
if (commandLine.kind === 'run') {
  const { options } = commandLine;
  run(options).catch((error: unknown) => {
    console.error(`foyer-sandbox: ${failureOf(error, options)}`);
    process.exitCode = 1;
  });
} else if (commandLine.kind === 'help') {
  console.log(usage);
} else {
  console.error(`foyer-sandbox: ${withLink('FOYER_SANDBOX_OPTION', commandLine.reason)}\n\n${usage}`);
  process.exitCode = 2;
}
