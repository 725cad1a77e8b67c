import { dataValueOf, frontMatterValues } from '../../files/site-values.js';
import type { PageState } from '../../page-state.js';
import type { TemplateTag } from '../templates/template-tag.js';
import { isOfPandoc } from './pandoc-page.js';

const VARIABLES = ['_variables.yml', '_variables.yaml'];
/** Files with metadata of all pages. Those of a page take precedence. */
const METADATA = ['_metadata.yml', '_quarto.yml'];

/**
 * What shortcodes of Quarto show: `{{< var name >}}` a value of `_variables.yml`, `{{< meta name >}}` metadata of the page
 * or the project, and `{{< env NAME "text" >}}` its text, since a build does not depend on the environment.
 */
export function quartoValueOf(page: PageState, { language, kind, name, values }: TemplateTag): string | undefined {
  const [key, otherwise] = values;
  if (language !== 'hugo' || kind !== 'open' || key === undefined || !isOfPandoc(page)) return undefined;
  if (name === 'env') return otherwise;
  if (name === 'var') return dataValueOf(page, VARIABLES, key);
  if (name !== 'meta') return undefined;
  const own = key === 'title' ? (page.title ?? frontMatterValues(page).get(key)) : frontMatterValues(page).get(key);
  return own ?? METADATA.map((file) => dataValueOf(page, [file], key)).find((value) => value !== undefined);
}
