import { deployCheck } from '../../deploy/deploy-check.js';
import { createAsk } from '../../deploy/ask.js';
import { deploymentOf } from '../../deploy/deployment.js';
import { deployOffline } from '../../diagnostics/catalogue/checks/deploy.js';
import { DocsError, EXIT } from '../../diagnostics/docs-error.js';
import { counted } from '../../diagnostics/print.js';
import { tooManyWarnings } from '../../pipeline/limits.js';
import { pluginsOf, readContent } from '../../pipeline/build.js';
import type { BuildContext } from '../../pipeline/build-context.js';

export interface DeployCheckFlags {
  /** The largest number of files to request. */
  readonly sample?: number;
}

/** `docs-build deploy-check`: compares what a running host answers with the output folder. */
export async function deployCheckCommand(
  context: BuildContext,
  url: string,
  { sample = Infinity }: DeployCheckFlags,
): Promise<number> {
  const { config, reporter, limits } = context;
  if (config.offline) throw new DocsError([deployOffline(url)], EXIT.usage);
  const { content } = await readContent(context);
  const deployment = deploymentOf(config, pluginsOf(config), content.index.redirects, url);
  reporter.phase('Requesting files');
  const ask = createAsk(deployment.origin, 'docs-build deploy-check');
  const { aspects, problems } = await deployCheck(deployment, ask, sample);
  const limit = tooManyWarnings(problems, limits);
  const isFine = limit === undefined && problems.every(({ severity }) => severity !== 'error');
  reporter.problems([...problems, ...(limit === undefined ? [] : [limit])]);
  const { green, red } = reporter.paint;
  for (const { name, asked, faults } of aspects)
    reporter.line(
      `${faults.length === 0 ? green('✓') : red('✗')} ${name.padEnd(20)}${asked} requested${faults.length === 0 ? '' : `, ${faults.length} wrong`}`,
    );
  reporter.line(
    `${isFine ? green('✓') : red('✗')} ${deployment.origin}${deployment.base}: ${counted(problems.length, 'problem')}`,
  );
  reporter.data({
    ok: isFine,
    url: deployment.origin + deployment.base,
    aspects: aspects.map(({ name, asked, faults }) => ({
      name,
      asked,
      faults: faults.map(({ address, got }) => ({ address, got })),
    })),
    diagnostics: problems,
  });
  return isFine ? EXIT.ok : EXIT.problems;
}
