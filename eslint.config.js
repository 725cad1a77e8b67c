import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

const nodeGlobals = ['Buffer', 'console', 'fetch', 'performance', 'process', 'setTimeout', 'URL'];

/** What the compiler does not see. How code is laid out is Prettier's business. */
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
      // Destructuring a property away, and a parameter that only holds its place, are said with a leading underscore.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
      ],
      // Our objects of functions are closures without `this`: passing their members on is safe.
      '@typescript-eslint/unbound-method': 'off',
      // Values of unknown type are shown to people in messages, where any text is better than a failure.
      '@typescript-eslint/no-base-to-string': 'off',
      // A function that implements an asynchronous interface may have nothing to wait for.
      '@typescript-eslint/require-await': 'off',
    },
  },
);
