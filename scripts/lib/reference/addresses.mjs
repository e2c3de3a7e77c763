/**
 * Which page and heading explains a name. Entries for users and for organizations export different things under one
 * name, so addresses belong to symbols; a name in a text means the one nearest to the page.
 */
export function createAddresses() {
  const bySymbol = new Map();
  const byName = new Map();
  let current = '';

  return {
    /** The page that is being written. */
    turnTo(page) {
      current = page;
    },
    /** Makes `address` the place of a symbol, unless it has one. Returns its place. */
    claim(symbol, address) {
      if (!bySymbol.has(symbol)) {
        bySymbol.set(symbol, address);
        byName.set(symbol.name, [...(byName.get(symbol.name) ?? []), address]);
      }
      return bySymbol.get(symbol);
    },
    ofSymbol: (symbol) => bySymbol.get(symbol),
    ofName(name) {
      const all = byName.get(name) ?? [];
      const near = [`${current}#`, current.replace(/(\/reference\/[a-z]+(?:-[a-z]+)*?)-.*/, '$1')];
      return near.map((start) => all.find((one) => one.startsWith(start))).find(Boolean) ?? all[0];
    },
  };
}
