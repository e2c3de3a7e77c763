/**
 * The page in the playground's frame: the published script build of the widget, on a provider that runs in the page
 * around the frame. No request leaves the browser.
 */
const playground = window.parent.foyerPlayground;

/** Answers the calls of the client. Files, such as languages, still come from the site. */
function answerCalls({ provider, apiURL }) {
  const send = window.fetch.bind(window);
  window.fetch = (url, init) =>
    String(url).startsWith(apiURL) ? provider.handle(new Request(url, init)) : send(url, init);
}

const SCRIPTS = { users: '../foyer/foyer.js', organizations: '../foyer/foyer-organizations.js' };

async function mountWidget({ settings, tokens, apiURL, optionsOf, onEvent }) {
  const { kind } = settings();
  const foyer = await import(SCRIPTS[kind]);
  const create = kind === 'users' ? foyer.createClient : foyer.createOrganizationClient;
  const client = create(tokens[kind], {
    endpoints: { testAPIURL: apiURL },
    cookieOptions: { path: location.pathname.replace(/[^/]*$/, '') },
  });
  const page = location.origin + location.pathname;
  const isReset = new URLSearchParams(location.search).get('stytch_token_type') === 'reset_password';
  const mount = isReset ? foyer.mountResetPassword : kind === 'users' ? foyer.mountLogin : foyer.mountOrganizationLogin;
  const shown = () => {
    const { config, styles = {}, locale = '' } = optionsOf(settings(), page);
    return { config, styles, locale };
  };
  const callbacks = { onEvent: ({ type }) => onEvent(type), onError: ({ code }) => onEvent(code) };
  const mounted = mount(client, { element: '#widget', ...shown(), callbacks });
  return {
    client,
    // For the other kind, the page opens a new frame.
    update: () => settings().kind === kind && mounted.update(shown()),
  };
}

/** Tells the page around the frame how tall the widget is. */
function reportHeight(onHeight) {
  const main = document.querySelector('main');
  new ResizeObserver(() => onHeight(main.getBoundingClientRect().height)).observe(main);
}

if (!playground) location.replace('../playground.html');
else {
  answerCalls(playground);
  reportHeight(playground.onHeight);
  const { client, update } = await mountWidget(playground);
  playground.connect({
    update,
    // The sign-out is committed in the browser before the provider is called, so a failure changes nothing here.
    signOut: () => client.session.revoke().catch(() => undefined),
  });
}
