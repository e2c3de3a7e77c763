import { createServer } from 'node:net';

/** What SMTP answers to a line outside of a mail. Whatever else is said is agreed to. */
const ANSWERS = { EHLO: '250 a sink', DATA: '354 go on', QUIT: '221 bye' };

/**
 * Takes mails by SMTP, and keeps them.
 * @returns {Promise<{ url: string, mailTo: (email: string) => string | undefined, stop: () => void }>} `url` for
 *   `SMTP_URL`; `mailTo` is the newest mail to an address as it was sent, with its headers
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
