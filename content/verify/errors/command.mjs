/** Runs a command of webpack-cli in this process, and captures what it prints until it would end the process. */
/** Thrown in place of ending the process, so that no further code runs. */
class Exit extends Error {}

export async function runCommand(command, { folder, require }) {
  // The parser of arguments keeps its state for the whole process, so it is loaded anew.
  for (const file of Object.keys(require.cache)) if (/node_modules\/(?:commander|webpack-cli)\//.test(file)) delete require.cache[file];
  const { default: WebpackCLI } = require('webpack-cli');
  const built = [];
  /** The CLI's own `run` returns before the build has ended. */
  class Command extends WebpackCLI {
    createCompiler(options, callback) {
      let end;
      built.push(new Promise((resolve) => (end = resolve)));
      return super.createCompiler(options, (...results) => {
        callback(...results);
        end();
      }).catch((error) => {
        end();
        throw error;
      });
    }
  }
  const saved = { cwd: process.cwd(), exit: process.exit, exitCode: process.exitCode, environment: process.env.NODE_ENV };
  const ended = new Promise((resolve) => {
    process.exit = () => {
      resolve();
      throw new Exit('The command ends.');
    };
  });
  process.chdir(folder);
  // webpack-cli would take this variable for the mode.
  delete process.env.NODE_ENV;
  try {
    for (const line of command.split('\n').filter((text) => text.startsWith('npx webpack')))
      await Promise.race([new Command().run(['node', 'webpack', ...line.split(' ').slice(2)]).then(() => Promise.all(built)), ended]);
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
  } finally {
    process.chdir(saved.cwd);
    process.exit = saved.exit;
    process.exitCode = saved.exitCode;
    if (saved.environment !== undefined) process.env.NODE_ENV = saved.environment;
  }
}
