#!/usr/bin/env node
import { parseCommandLine, usage, type CommandLine } from './command-line';
import { createSandbox } from './create-sandbox';
import { serve } from './serve';

async function run({ port, host, control, data, consentURL, allowHosts }: CommandLine): Promise<void> {
  const { DATABASE_URL: databaseURL, SMTP_URL: smtpURL } = process.env;
  const origin = `http://localhost:${port}`;
  const sandbox = await createSandbox({ data, databaseURL, control, origin, consentURL, smtpURL });
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

const commandLine = parseCommandLine(process.argv.slice(2));
if (commandLine.kind === 'run') {
  run(commandLine.options).catch((error: unknown) => {
    console.error(`foyer-sandbox: ${error instanceof Error ? error.message : 'failed to start'}`);
    process.exitCode = 1;
  });
} else if (commandLine.kind === 'help') {
  console.log(usage);
} else {
  console.error(`foyer-sandbox: ${commandLine.reason}\n\n${usage}`);
  process.exitCode = 2;
}
