const path = require('node:path');
const zlib = require('node:zlib');
const fs = require('node:fs');
const { optimize, sources } = require('webpack');
const Minimizer = require('minimizer-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const CompressionPlugin = require('compression-webpack-plugin');

const devAddress = new URL(`http://${process.env.GIDA_DEV_CLIENT || '127.0.0.1:5173'}`);
const targets = fs
  .readFileSync(path.resolve(__dirname, '.browserslistrc'), 'utf8')
  .trim()
  .split('\n')
  .join(', ');

function swcRule(prod) {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: {
      loader: 'swc-loader',
      options: {
        env: { targets },
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: !prod } },
        },
      },
    },
  };
}

const cssRule = {
  test: /\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    { loader: 'css-loader', options: { importLoaders: 1, url: false } },
    'postcss-loader',
  ],
};

/** The router's package points bundlers to its development build. These two select the production build, and only what is used of it. */
const leanRouter = {
  test: /[\\/]react-router[\\/]dist[\\/]/,
  use: path.resolve(__dirname, 'scripts/lean-router.cjs'),
};
const routerAlias = {
  'react-router$': path.resolve(__dirname, 'node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': path.resolve(
    __dirname,
    'node_modules/react-router/dist/production/dom-export.mjs',
  ),
};

/** Gives each file only the texts that it uses. */
const leanTexts = {
  test: /[\\/]src[\\/].*\.tsx?$/,
  enforce: 'pre',
  use: path.resolve(__dirname, 'scripts/lean-texts.cjs'),
};

/** The packages that every page needs, in one file that no change of our own touches. Few pages need the middleware of zustand. */
const vendor = {
  test: /[\\/]node_modules[\\/](?!zustand[\\/]esm[\\/]middleware)(?:react|react-dom|scheduler|react-router|react-router-dom|swr|dequal|zustand|clsx)[\\/]/,
  name: 'vendor',
  chunks: 'all',
  enforce: true,
  priority: 20,
};

function listFiles(dir, prefix = '') {
  return fs.readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(prefix, entry.name);
    return entry.isDirectory() ? listFiles(path.join(dir, entry.name), name) : [name];
  });
}

/** Copies `public/` into the output. */
class PublicFiles {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PublicFiles', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'PublicFiles', stage: -2000 }, () => {
        for (const file of listFiles(path.resolve(__dirname, 'public'))) {
          compilation.emitAsset(
            file,
            new sources.RawSource(fs.readFileSync(path.resolve(__dirname, 'public', file))),
          );
        }
      });
    });
  }
}

/** Writes the list of files that each named chunk needs. The prerender step and the budget check read it. */
class ChunkList {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('ChunkList', (compilation) => {
      const list = {};
      for (const [name, group] of compilation.namedChunkGroups)
        list[name] = group.getFiles().filter((file) => !file.endsWith('.map'));
      fs.mkdirSync(path.resolve(__dirname, 'build'), { recursive: true });
      fs.writeFileSync(path.resolve(__dirname, 'build/chunks.json'), JSON.stringify(list, null, 1));
    });
  }
}

const compression = [
  new CompressionPlugin({
    algorithm: 'gzip',
    filename: '[path][base].gz',
    test: /\.(js|css|svg|webmanifest)$/,
    threshold: 512,
    compressionOptions: { level: 9 },
  }),
  new CompressionPlugin({
    algorithm: 'brotliCompress',
    filename: '[path][base].br',
    test: /\.(js|css|svg|webmanifest)$/,
    threshold: 512,
    compressionOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } },
  }),
];

/** The page of the component catalogue, which only the development server builds and serves. */
const catalogue = {
  path: /^\/dev\/components(\/|$)/,
  entry: { catalogue: './src/app/dev/main.tsx' },
  page: new HtmlWebpackPlugin({
    template: 'src/index.ejs',
    filename: 'catalogue.html',
    chunks: ['catalogue'],
    scriptLoading: 'defer',
    inject: 'head',
  }),
};

function base(name, mode, alias = {}) {
  return {
    name,
    mode,
    context: __dirname,
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        '@': path.resolve(__dirname, 'src'),
        // SWR brings a replacement of this hook for versions of React that lack it.
        'use-sync-external-store/shim$': 'react',
        ...alias,
      },
    },
    cache: {
      type: 'filesystem',
      name: `${mode}-${name}`,
      buildDependencies: {
        config: [
          __filename,
          path.resolve(__dirname, 'postcss.config.cjs'),
          path.resolve(__dirname, 'scripts/lean-router.cjs'),
          path.resolve(__dirname, 'scripts/lean-texts.cjs'),
        ],
      },
    },
  };
}

function clientConfig(mode) {
  const prod = mode === 'production';
  return {
    ...base('client', mode, prod ? routerAlias : {}),
    entry: { main: './src/main.tsx', ...(!prod && catalogue.entry) },
    output: {
      path: path.resolve(__dirname, 'dist'),
      filename: 'assets/[name].[contenthash:6].js',
      // Without names, because the client holds the list of these files and every visitor loads it.
      chunkFilename: 'assets/[id].[contenthash:6].js',
      publicPath: '/',
      clean: true,
    },
    target: ['web', 'browserslist'],
    devtool: prod ? 'hidden-source-map' : 'eval-cheap-module-source-map',
    module: { rules: [swcRule(prod), cssRule, ...(prod ? [leanRouter, leanTexts] : [])] },
    optimization: {
      moduleIds: 'deterministic',
      minimizer: [
        new Minimizer({ minify: Minimizer.swcMinify, extractComments: false }),
        new Minimizer({ test: /\.css$/, minify: Minimizer.lightningCssMinify }),
      ],
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          // One file for all parts of the landing page, which are prerendered together.
          landingStyle: {
            type: 'css/mini-extract',
            name: 'landing-style',
            chunks: ({ name }) => name === 'landing' || name === 'landing-rest',
            enforce: true,
          },
          vendor,
        },
      },
    },
    performance: false,
    plugins: [
      new HtmlWebpackPlugin({
        template: 'src/index.ejs',
        filename: 'app-shell.html',
        scriptLoading: 'defer',
        inject: 'head',
        ...(!prod && { chunks: ['main'] }),
      }),
      new MiniCssExtractPlugin({
        filename: 'assets/[name].[contenthash:6].css',
        // Without names, like the scripts.
        chunkFilename: 'assets/[id].[contenthash:6].css',
        linkType: false,
        // The sheets of features come in any order, so none of them overrides another by its place.
        ignoreOrder: true,
      }),
      new PublicFiles(),
      new ChunkList(),
      ...(prod ? compression : [catalogue.page]),
    ],
    devServer: {
      host: devAddress.hostname,
      port: devAddress.port,
      historyApiFallback: {
        index: '/app-shell.html',
        rewrites: [{ from: catalogue.path, to: '/catalogue.html' }],
      },
      // Prints the address to open when the dev server listens.
      onListening: () => console.log(`client: open ${devAddress.origin}`),
      proxy: [
        {
          context: ['/api', '/ws', '/readyz', '/healthz'],
          target: process.env.GIDA_API || 'http://127.0.0.1:8080',
          ws: true,
        },
      ],
    },
  };
}

function prerenderConfig(mode) {
  return {
    ...base('prerender', mode),
    target: 'node20',
    entry: { prerender: './src/prerender.tsx' },
    devtool: false,
    output: {
      path: path.resolve(__dirname, 'build'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: [new optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    module: { rules: [swcRule(true), { test: /\.css$/, use: 'null-loader' }] },
  };
}

/** The service worker. `scripts/make-worker.cjs` writes the list of files of the shell in front of it. */
function workerConfig(mode) {
  return {
    ...base('worker', mode),
    target: ['webworker', 'es2022'],
    entry: { sw: './src/sw/sw.ts' },
    devtool: false,
    output: { path: path.resolve(__dirname, 'build'), filename: '[name].js' },
    optimization: {
      minimizer: [new Minimizer({ minify: Minimizer.swcMinify, extractComments: false })],
    },
    module: { rules: [swcRule(true)] },
  };
}

module.exports = (_env, argv) => {
  const mode = argv.mode === 'production' ? 'production' : 'development';
  process.env.NODE_ENV = mode;
  return mode === 'production'
    ? [clientConfig(mode), prerenderConfig(mode), workerConfig(mode)]
    : clientConfig(mode);
};
