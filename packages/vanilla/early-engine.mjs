/**
 * A script asks for its engine when it has come, before it is evaluated: on a slow phone that is a tenth of a second
 * sooner than the first client is made. Not for bundlers of hosts, whose pages may import the package and make no
 * client.
 */
export function earlyEngine() {
  /** The chunk of each module that a dynamic import of the entry leads to. */
  const files = new Map();
  let engine = [];
  return {
    name: 'early-engine',
    // Called while the modules of a chunk are rendered, before its `intro`. It changes nothing of the import itself.
    renderDynamicImport({ chunk, targetChunk, targetModuleId, getTargetChunkImports }) {
      if (!chunk.isEntry || !targetChunk) return null;
      const others = (getTargetChunkImports() ?? []).filter(
        ({ type, fileName }) => type === 'internal' && fileName !== chunk.fileName,
      );
      const found = [targetChunk, ...others.map((one) => ({ ...one.chunk, fileName: one.fileName }))];
      for (const { fileName, moduleIds } of found) for (const id of moduleIds) files.set(id, fileName);
      if (targetModuleId && ENGINE.test(targetModuleId)) engine = found.flatMap(({ moduleIds }) => moduleIds);
      return null;
    },
    intro({ isEntry }) {
      if (!isEntry) return '';
      // A chunk that its imports import is requested too, as `getTargetChunkImports` names the direct ones only.
      const imported = engine.flatMap((id) => this.getModuleInfo(id)?.importedIds ?? []);
      const asked = new Set([...engine, ...imported].flatMap((id) => files.get(id) ?? []));
      const paths = [...asked].map((fileName) => JSON.stringify(`./${fileName}`));
      // What fails is reported by the call that needs it.
      return paths.length > 0 ? `for(const f of[${paths.join(',')}])import(f).catch(()=>{});` : '';
    },
  };
}

/** The engine of either kind of account, which asks for the kernel's. */
const ENGINE = /[\\/]core[\\/]dist[\\/]files[\\/](users|organizations)[\\/]first-call\.js$/;
