/** The provider and the project in the URL of a demo page: `?provider=http://localhost:4400&project=…`. */
const query = new URLSearchParams(location.search);
const provider = originOf(query.get('provider')) ?? 'http://localhost:4400';

export const project =
  /^public-token-test-[\w-]{1,80}$/.exec(query.get('project') ?? '')?.[0] ?? 'public-token-test-foyer';

/** The options of `createClient` for this provider. */
export const clientOptions = {
  endpoints: {
    testAPIURL: provider,
    liveAPIURL: provider,
    dfpBackendURL: provider,
    clientsideServicesIframeURL: `${provider}/clientside-services/index.html`,
  },
};

function originOf(text) {
  if (text === null || !URL.canParse(text)) return undefined;
  const { protocol, origin } = new URL(text);
  return protocol === 'http:' || protocol === 'https:' ? origin : undefined;
}
