/** The provider's address unless `?provider=` names another. */
const DEFAULT_PROVIDER = 'http://localhost:4400';
const DEFAULT_PROJECT = 'public-token-test-foyer';

export interface Provider {
  readonly origin: string;
  /** The public token. */
  readonly project: string;
  /** The page that shows the messages that the provider sent. */
  readonly inbox: string;
}

/**
 * The provider and project that an address names, or the page's own. Only an http(s) origin and a test token are
 * accepted.
 */
export function readProvider(address: URL, defaultProject = DEFAULT_PROJECT): Provider {
  const origin = httpOrigin(address.searchParams.get('provider')) ?? DEFAULT_PROVIDER;
  const asked = address.searchParams.get('project') ?? '';
  const project = /^public-token-test-[\w-]{1,80}$/.test(asked) ? asked : defaultProject;
  return { origin, project, inbox: `${origin}/inbox?project=${encodeURIComponent(project)}` };
}

function httpOrigin(text: string | null): string | undefined {
  if (text === null || !URL.canParse(text)) return undefined;
  const { protocol, origin } = new URL(text);
  return protocol === 'http:' || protocol === 'https:' ? origin : undefined;
}
