/** A command of webpack-cli, run in this process: what it prints, up to the point where it would end the process. */
/** Thrown where the command would end the process, so that nothing behind it runs. */
class Exit extends Error {}

export async function runCommand(command, { folder, require }) {
  // Its parser of arguments is one for the whole process.
  for (const file of Object.keys(require.cache)) if (/node_modules\/(?:commander|webpack-cli)\//.test(file)) delete require.cache[file];
  const { default: WebpackCLI } = require('webpack-cli');
  const built = [];
  /** Its own `run` ends before the build does. */
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
  // It would be taken for the mode.
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
