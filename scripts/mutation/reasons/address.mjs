export const reasons = [
  {
    file: 'kernel/address/url-tokens.ts',
    was: "const [, path = '', query = '', hash = ''] =",
    why: 'The pattern fits every text, from its beginning to its end, and parameters are only taken out of an address that has a query.',
  },
  { file: 'kernel/address/image-url.ts', was: '} catch {', why: 'The only caller treats `undefined` like `null`.' },
  {
    file: 'kernel/address/engine/navigate.ts',
    was: "url.hostname !== ''",
    why: 'No browser parses an http or https address without a host. This is for other implementations of `URL`.',
  },
  {
    file: 'kernel/address/link-marker.ts',
    was: '(namespaces[tokenType] ?? []).some(',
    becomes: 'Stryker was here',
    why: 'Nothing is kept under that name.',
  },
  {
    file: 'kernel/address/first-call/pkce.ts',
    was: 'namespaces.filter((namespace) => isAway(namespace))',
    becomes: 'namespaces',
    why: 'Nothing is kept for the other namespaces. The filter is for the types.',
  },
  {
    file: 'users/address/engine/spend-link.ts',
    was: "status !== 'in' || !state",
    why: 'There is a state only while somebody is signed in.',
  },
];
