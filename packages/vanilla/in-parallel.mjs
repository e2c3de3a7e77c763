/**
 * A file that is loaded by `import()` names the files that it imports only once it has come, so that they come one
 * round trip later. This plugin asks for all of them together. Bundlers of hosts do the same in their way; a script has
 * nobody to do it.
 */
export const inParallel = {
  name: 'in-parallel',
  renderDynamicImport({ chunk, getTargetChunkImports }) {
    const others = (getTargetChunkImports() ?? []).filter(
      ({ type, fileName }) => type === 'internal' && fileName !== chunk.fileName,
    );
    if (others.length === 0) return null;
    // The path is in quotes. What fails is reported by the call itself.
    const asked = others.map(({ resolvedImportPath }) => `import(${resolvedImportPath}).catch(() => {})`);
    return { left: `(${asked.join(', ')}, import(`, right: '))' };
  },
};
