/**
 * A script asks for its engine when it has come, before it is evaluated: on a slow phone that is a tenth of a second
 * sooner than the first client is made. Not for bundlers of hosts, whose pages may import the package and make no
 * client.
 */
export function earlyEngine() {
  let asked = '';
  return {
    name: 'early-engine',
    // Called while the modules of a chunk are rendered, before its `intro`. It changes nothing of the import itself.
    renderDynamicImport({ chunk, targetChunk, targetModuleId, getTargetChunkImports }) {
      if (chunk.isEntry && targetModuleId && ENGINE.test(targetModuleId)) {
        const others = (getTargetChunkImports() ?? []).filter(
          ({ type, fileName }) => type === 'internal' && fileName !== chunk.fileName,
        );
        const files = [targetChunk, ...others].map(({ fileName }) => JSON.stringify(`./${fileName}`));
        // What fails is reported by the call that needs it.
        asked = `for(const f of[${files.join(',')}])import(f).catch(()=>{});`;
      }
      return null;
    },
    intro: ({ isEntry }) => (isEntry ? asked : ''),
  };
}

/** The engine of either kind of account, which asks for the kernel's. */
const ENGINE = /[\\/]core[\\/]dist[\\/]files[\\/](users|organizations)[\\/]first-call\.js$/;
