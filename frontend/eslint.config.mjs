import tseslint from 'typescript-eslint';
import hooks from 'eslint-plugin-react-hooks';
import a11y from 'eslint-plugin-jsx-a11y';

const noSwr = { group: ['swr', 'swr/*'], message: 'fetch through useApi in an api.ts' };
const areas = ['public', 'customer', 'provider', 'staff'];
const imports = (files, ...patterns) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});
/** What the files of a folder must not import. Its tests must not either, but they may set the cache of SWR. */
const layer = (folder, group, message) => [
  imports([`${folder}/**`], { group, message }, noSwr),
  imports([`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`], { group, message }),
];
const aboveShared = {
  group: ['**/domain/**', '**/areas/**', '**/app/**'],
  message: 'shared must not know domain, areas or app',
};
const aboveDomain = {
  group: ['**/areas/**', '**/app/**'],
  message: 'domain must not know areas or app',
};

/** Files that read this device's clock on purpose. */
const ownClock = [
  // The server's time is computed here, from the times of requests on this device.
  'src/shared/lib/clock.ts',
  'src/shared/api/client.ts',
  // These measure durations on this device: a sound that would come too late, a carousel that was just touched.
  'src/shared/lib/sound.ts',
  'src/shared/hooks/use-rotation.ts',
];

export default tseslint.config(
  {
    ignores: [
      'dist',
      'build',
      'node_modules',
      'coverage',
      'src/shared/api/schema.d.ts',
      'scripts',
      '**/*.cjs',
      '**/*.mjs',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  { languageOptions: { parserOptions: { projectService: true } } },
  hooks.configs.flat['recommended-latest'] ?? hooks.configs.flat.recommended,
  a11y.flatConfigs.strict,
  {
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      // Ten lines more than the server's functions have, because wrapped JSX takes more lines.
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // Allowed for the combobox pattern: a list with the role listbox, whose items are options.
      'jsx-a11y/no-noninteractive-element-to-interactive-role': [
        'error',
        { ul: ['listbox'], li: ['option'] },
      ],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
    },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'src/testing/**', 'src/**/testing/**'],
    rules: {
      // A file of tests is a list that is read entry by entry, so it may be longer.
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    // Deadlines use the server's time, because the clock of a phone may be minutes off.
    files: ['src/**'],
    ignores: ['**/*.test.ts', '**/*.test.tsx', 'src/testing/**', 'src/**/testing/**', ...ownClock],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
          message: 'The time is serverNow() of shared/lib/clock.',
        },
        {
          selector:
            'NewExpression[callee.name="Date"][arguments.length=0], CallExpression[callee.name="Date"]',
          message: 'The time is serverNow() of shared/lib/clock.',
        },
      ],
    },
  },
  // The layers: app imports everything, areas import domain and shared, domain imports shared.
  ...layer('src/shared', aboveShared.group, aboveShared.message),
  imports(['src/shared/api/**'], aboveShared),
  ...layer('src/domain', aboveDomain.group, aboveDomain.message),
  imports(['src/domain/**/api.ts'], aboveDomain),
  ...layer(
    'src/areas/common',
    ['**/app/**', ...areas.map((area) => `**/areas/${area}/**`)],
    'common must not know the other areas or app',
  ),
  ...areas.flatMap((area) =>
    layer(
      `src/areas/${area}`,
      [
        '**/app/**',
        ...areas.filter((other) => other !== area).map((other) => `**/areas/${other}/**`),
      ],
      'an area must not know another area or app; what several areas show is in areas/common',
    ),
  ),
);
