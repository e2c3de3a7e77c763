/** The page of a social account. It stands for Google and GitHub, which the playground does not have. */
const playground = window.parent.foyerPlayground;
const EMAIL = 'ada@example.com';
const NAMES = { google: 'Google', github: 'GitHub' };

const start = new URL(location.href);
const name = NAMES[/oauth\/(\w+)\/start/.exec(start.pathname)?.[1]] ?? 'a social account';

/** The same address that a social account adds its error to. */
function declined() {
  const url = new URL(start.searchParams.get('login_redirect_url'));
  url.searchParams.set('stytch_token_type', 'oauth');
  url.searchParams.set('error', 'access_denied');
  return url.href;
}

function button(text, onClick) {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.addEventListener('click', onClick);
  return element;
}

if (playground) {
  const box = document.querySelector('.stand-in');
  box.querySelector('h1').textContent = `Instead of ${name}`;
  box.append(
    button(`Continue as ${EMAIL}`, () => location.replace(playground.provider.acceptSocial(start, EMAIL))),
    button('Cancel', () => location.replace(declined())),
  );
  playground.onHeight(document.querySelector('main').getBoundingClientRect().height);
}
