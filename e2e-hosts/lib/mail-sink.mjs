import { createServer } from 'node:net';

/** The SMTP responses to a line outside of an email. All other commands are accepted. */
const ANSWERS = { EHLO: '250 a sink', DATA: '354 go on', QUIT: '221 bye' };

/**
 * Receives emails by SMTP, and stores them.
 * @returns {Promise<{ url: string, mailTo: (email: string) => string | undefined, stop: () => void }>} `url` for
 *   `SMTP_URL`; `mailTo` returns the newest email to an address as it was sent, with its headers
 */
export async function startMailSink() {
  const mails = [];
  const server = createServer((socket) => {
    let [rest, mail] = ['', null];
    const line = (text) => {
      if (mail === null) {
        const verb = text.slice(0, 4).toUpperCase();
        if (verb === 'DATA') mail = [];
        return socket.write(`${ANSWERS[verb] ?? '250 ok'}\r\n`);
      }
      if (text !== '.') return mail.push(text);
      mails.unshift(mail.join('\n'));
      mail = null;
      return socket.write('250 kept\r\n');
    };
    socket
      .setEncoding('utf8')
      .on('error', () => {})
      .on('data', (chunk) => {
        const lines = (rest + chunk).split('\r\n');
        rest = lines.pop();
        lines.forEach(line);
      });
    socket.write('220 a sink\r\n');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${server.address().port}`,
    mailTo: (email) => mails.find((mail) => mail.includes(`To: ${email}`)),
    stop: () => server.close(),
  };
}
