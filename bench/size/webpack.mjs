import { promisify } from 'node:util';
import { transformSync } from 'esbuild';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { sourceName } from './chunks.mjs';

/** @type {(page: { entry: string, folder: string, define?: Record<string, string> }) => Promise<import('./chunks.mjs').Bundle>} */
export async function bundleWithWebpack({ entry, folder, define = {} }) {
  const compiler = webpack({
    mode: 'production',
    entry: { page: await plainEntry(entry, folder) },
    output: { path: folder, filename: '[name].js', chunkFilename: 'chunk-[id].js', module: true },
    experiments: { outputModule: true },
    performance: { hints: false },
    resolve: { modules: [new URL('../node_modules', import.meta.url).pathname, 'node_modules'] },
    plugins: [new webpack.DefinePlugin(define)],
    optimization: {
      minimizer: [new TerserPlugin({ extractComments: false, terserOptions: { format: { comments: false } } })],
    },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  return fromCompilation(stats.compilation, folder);
}

/** Without a loader webpack reads JavaScript only. */
async function plainEntry(entry, folder) {
  const { mkdir, readFile, writeFile } = await import('node:fs/promises');
  const { code } = transformSync(await readFile(entry, 'utf8'), { loader: 'tsx', jsx: 'automatic' });
  await mkdir(folder, { recursive: true });
  const plain = `${folder}/entry.mjs`;
  await writeFile(plain, code);
  return plain;
}

/** A chunk of ours is a chunk group of webpack's: what one `import()` brings. */
function fromCompilation({ chunkGroups, moduleGraph }, folder) {
  const id = (group) => `${group.index}`;
  const chunks = new Map(
    chunkGroups.map((group) => {
      const [block] = group.getBlocks();
      const module = block && moduleGraph.getModule(block.dependencies[0]);
      const resource = (module?.rootModule ?? module)?.resource;
      const chunk = {
        source: resource ? sourceName(resource) : '',
        files: group.getFiles().filter((file) => file.endsWith('.js')),
        imports: [],
        lazy: group.getChildren().map(id),
      };
      return [id(group), chunk];
    }),
  );
  const entry = chunkGroups.find((group) => group.isInitial());
  return { folder, entry: id(entry), chunks };
}
