import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface SmtpSink {
  readonly url: string;
  /** The next email, as received. */
  readonly mail: Promise<string>;
  close(): void;
}

/** An SMTP server that accepts one email, with the minimum of RFC 5321. */
export function openSmtpSink(): Promise<SmtpSink> {
  let take: (mail: string) => void;
  const mail = new Promise<string>((resolve) => (take = resolve));
  const server = createServer((socket) => converse(socket, take));
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ url: `smtp://127.0.0.1:${port}`, mail, close: () => server.close() });
    });
  });
}

function converse(socket: Socket, take: (mail: string) => void): void {
  let received = '';
  let inData = false;
  socket.write('220 sink\r\n');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk;
    if (inData && received.endsWith('\r\n.\r\n')) {
      inData = false;
      take(received);
      socket.write('250 taken\r\n');
    } else if (!inData && chunk.startsWith('DATA')) {
      inData = true;
      received = '';
      socket.write('354 go on\r\n');
    } else if (!inData) {
      socket.write(chunk.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
    }
  });
}
