const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const link = (address, text) => (address ? `<p><a href="${escaped(address)}">${text}</a></p>` : '');

const card = ({ to, code, link: address, loginLink }) => `
  <li>
    <h2>${escaped(to)}</h2>
    ${code ? `<p><code>${escaped(code)}</code></p>` : ''}
    ${link(address, loginLink ? 'Set a new password' : 'Log in')}
    ${link(loginLink, 'Log in without a password')}
  </li>`;

/** What was sent, newest first, on a page that keeps itself fresh. */
export const inboxPage = (messages) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta http-equiv="refresh" content="3">
    <title>Inbox</title>
    <style>
      body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem }
      li { border: 1px solid #8888; border-radius: .5rem; padding: 1rem; margin: 1rem 0; list-style: none }
      ol { padding: 0 } h2 { font-size: 1rem; margin: 0 } p { margin: .5rem 0 0 } code { font-size: 1.5rem; letter-spacing: .2em }
    </style>
  </head>
  <body>
    <h1>Inbox</h1>
    ${messages.length === 0 ? '<p>Nothing was sent yet.</p>' : `<ol>${messages.map(card).join('')}</ol>`}
  </body>
</html>`;
