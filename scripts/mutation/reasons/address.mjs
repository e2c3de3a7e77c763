export const reasons = [
  {
    file: 'address/url-tokens.ts',
    was: "const [, path = '', query = '', hash = ''] =",
    why: 'The pattern fits every text, from its beginning to its end, and parameters are only taken out of an address that has a query.',
  },
  { file: 'address/image-url.ts', was: '} catch {', why: 'The only caller treats `undefined` like `null`.' },
  {
    file: 'address/navigate.ts',
    was: "url.hostname !== ''",
    why: 'No browser parses an http or https address without a host. This is for other implementations of `URL`.',
  },
  {
    file: 'address/link-marker.ts',
    was: '(namespaces[tokenType] ?? []).some(',
    becomes: 'Stryker was here',
    why: 'Nothing is kept under that name.',
  },
  {
    file: 'address/pkce.ts',
    was: 'namespaces.filter((namespace) => isAway(namespace))',
    becomes: 'namespaces',
    why: 'Nothing is kept for the other namespaces. The filter is for the types.',
  },
  {
    file: 'address/spend-link.ts',
    was: "status !== 'in' || !state",
    why: 'There is a state only while somebody is signed in.',
  },
];
