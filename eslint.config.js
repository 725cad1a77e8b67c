import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

const nodeGlobals = ['Buffer', 'console', 'fetch', 'performance', 'process', 'setTimeout', 'URL'];

/** These rules find what the compiler does not. Prettier alone decides on the layout of code. */
export default ts.config(
  {
    ignores: [
      'content/*',
      '!content/components/',
      'dist/',
      'lib/',
      'test/fixtures/',
      'test/browser/accessibility/trees/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    rules: {
      // Terminal output and file names are checked for control characters, so patterns must name them.
      'no-control-regex': 'off',
    },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    languageOptions: { globals: Object.fromEntries(nodeGlobals.map((name) => [name, 'readonly'])) },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...ts.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['docs-build.config.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      // A leading underscore marks a property that is destructured away, and a parameter that only holds its place.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
      ],
      // Our objects of functions are closures without `this`, so their members can be passed on safely.
      '@typescript-eslint/unbound-method': 'off',
      // Values of unknown type are shown to people in messages, where any text is better than a failure.
      '@typescript-eslint/no-base-to-string': 'off',
      // A function that implements an asynchronous interface may have nothing to wait for.
      '@typescript-eslint/require-await': 'off',
    },
  },
);
