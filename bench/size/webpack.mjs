import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { sourceName } from './chunks.mjs';

const typescriptLoader = fileURLToPath(new URL('typescript-loader.mjs', import.meta.url));

/**
 * @type {(page: { entry: string, folder: string, define?: Record<string, string> }) =>
 * Promise<import('./chunks.mjs').Bundle>}
 */
export async function bundleWithWebpack({ entry, folder, define = {} }) {
  const compiler = webpack({
    mode: 'production',
    entry: { page: entry },
    output: { path: folder, filename: '[name].js', chunkFilename: 'chunk-[id].js', module: true },
    experiments: { outputModule: true },
    performance: { hints: false },
    resolve: { extensions: ['.js', '.mjs', '.ts', '.tsx'] },
    module: { rules: [{ test: /\.tsx?$/, loader: typescriptLoader }] },
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

/** Converts webpack's chunk groups to chunks: a group contains the files that one `import()` loads. */
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
