#!/usr/bin/env node
// Before this check, no syntax may be newer than what every version of Node understands.
var version = process.versions.node.split('.').map(Number);
if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  console.error(
    'docs-build needs Node 20.19 or newer; this is Node ' +
      process.versions.node +
      '. Install a newer Node from https://nodejs.org/.'
  );
  process.exit(3);
}
// Options turn off what the highlighter and libraries need.
if (typeof WebAssembly === 'undefined' || (process.features && process.features.require_module === false)) {
  console.error(
    'docs-build needs ' +
      (typeof WebAssembly === 'undefined' ? 'WebAssembly' : 'to require ES modules') +
      ', which an option turns off. Remove ' +
      (typeof WebAssembly === 'undefined' ? '--jitless' : '--no-experimental-require-module') +
      ' from the command or from NODE_OPTIONS.'
  );
  process.exit(3);
}
// This has the form of all other problems, because the code that prints them has not been loaded yet.
function fail(code, message, hint) {
  var page = 'docs/diagnostics.md#' + code.toLowerCase();
  console.error('error  ' + code + '\n  ' + message + '\n  ' + hint + '\n  More: ' + page);
}
// React renders pages in its production form; its development form is several times slower.
process.env.NODE_ENV = process.env.NODE_ENV || 'production';
function refuse(error) {
  var code = error && error.code;
  var message = String(error && error.message).split('\n')[0];
  if (code === 'ERR_MODULE_NOT_FOUND' && /lib\/src\/cli\/start\.js/.test(message)) {
    fail('NOT_INSTALLED', 'docs-build is not compiled yet.', 'Run npm run build in its folder.');
  } else if (code === 'EMFILE' || code === 'ENFILE') {
    fail(
      'FILE_SYSTEM',
      'Cannot open ' +
        (error.path || 'lib/src/cli/start.js') +
        ': this process has too many files open (' +
        code +
        ').',
      'Raise the limit, for example with ulimit -n 1024, and run the command again.'
    );
  } else {
    fail('NOT_INSTALLED', 'docs-build cannot be loaded: ' + message, 'Install it again; in a checkout, run npm ci.');
  }
  process.exit(3);
}
// A command replaces these listeners when it begins. Before, there is nothing to clean up.
var exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };
Object.keys(exitCodes).forEach(function (signal) {
  process.once(signal, function () {
    console.error('Stopped by ' + signal + '.');
    process.exit(exitCodes[signal]);
  });
});
// Modules are opened at the same time. If several cannot be opened, the import rejects with the first error, and the
// others are uncaught.
process.once('uncaughtException', refuse);
import('../lib/src/cli/start.js').then(function (cli) {
  return cli.main(process.argv);
}, refuse);
