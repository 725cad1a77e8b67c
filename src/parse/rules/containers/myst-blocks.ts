import { readContent } from './content.js';
import { pushListTable } from '../tables/list-tables.js';
import type { StateBlock } from 'markdown-it';
import { generatedReference } from '../../../diagnostics/catalogue/components.js';
import { pageOf, reportLine } from '../../page-state.js';
import { csvTable, glossary, type MystBlock } from './myst-lists.js';
import { pushFence, pushLabel, pushParagraph } from './foreign-tokens.js';

/** Directives whose content is Markdown that is shown as it is, below the text of their first line. */
const AROUND =
  /^(?:grid|grid-item|grid-item-card|card|card-carousel|card-header|topic|sidebar|margin|aside|epigraph|highlights|pull-quote|rubric|centered|div|container|only|hlist|table|list-table|raw|line-block|compound|button-link|button-ref|iframe|youtube|vimeo|exercise|solution|proof|theorem|definition|lemma|(?:prf|proof):\w+|figure-md)$/;
/** Directives of which the words in the first line only say how to arrange the content. */
const UNTITLED = /^(?:grid|raw|only|div|container|hlist|figure-md)$/;
const CHANGE = /^(?:version(?:added|changed|removed)|deprecated)$/;
const FROM_CODE =
  /^(?:auto(?:module|class|function|method|data|attribute|exception|summary|api\w*)|function|class|method|attribute|data|module|currentmodule|argparse|click|program|option|sphinx_argparse_cli)$/;

/** Directives of a domain, which describe something that has a name: `py:function`, `config:option`. */
const OF_DOMAIN = /^(?!(?:prf|proof):)[a-z][\w-]*:[\w:-]+$/;
/** Tabs of Sphinx Design, and those of sphinx-tabs. */
const TABS = /^(?:tab-set|tabs)$/;
const TAB = /^(?:tab-item|tab|group-tab|code-tab)$/;

export const isMystBlock = (name: string): boolean =>
  AROUND.test(name) ||
  CHANGE.test(name) ||
  FROM_CODE.test(name) ||
  OF_DOMAIN.test(name) ||
  TABS.test(name) ||
  TAB.test(name) ||
  /^(?:csv-table|glossary)$/.test(name);

/** Where films are whose IDs directives name. */
const FILMS: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
};

/** Renders tabs, cards, remarks about versions, and other directives that only arrange their content. */
export function mystBlock(state: StateBlock, block: MystBlock): void {
  const { name, argument, options, start, body, end } = block;
  const page = pageOf(state.env);
  if (TABS.test(name)) {
    state.push('tabs_open', 'div', 1).map = [start, end];
    readContent(state, body, end, { tabs: { level: state.level, indent: state.sCount[start]! } });
    state.push('tabs_close', 'div', -1);
  } else if (TAB.test(name)) {
    const [, language = '', title = ''] =
      name === 'code-tab' ? /^(\S*)[ \t]*(.*)$/s.exec(argument)! : ['', '', argument];
    if (page.tabs !== undefined) pushLabel(state, title || language || 'Tab', start);
    else if (argument !== '') pushParagraph(state, start, strong(title || language));
    if (name === 'code-tab') pushFence(state, start, language, state.getLines(body, end, state.sCount[start]!, true));
    else readContent(state, body, end);
  } else if (name === 'glossary') glossary(state, body, end);
  else if (name === 'csv-table') csvTable(state, block);
  else if (CHANGE.test(name)) {
    const [, version = '', text = ''] = /^(\S*)[ \t]*(.*)$/s.exec(argument)!;
    const words = { versionadded: 'Added', versionchanged: 'Changed', versionremoved: 'Removed' }[name] ?? 'Deprecated';
    pushParagraph(state, start, `*${words} in version ${version}${text === '' ? '.' : ':'}* ${text}`.trimEnd());
    readContent(state, body, end);
  } else if (FROM_CODE.test(name) || OF_DOMAIN.test(name)) {
    if (/^auto|argparse|click/.test(name)) reportLine(page, page.context, start, generatedReference());
    if (argument !== '' && name !== 'currentmodule') pushParagraph(state, start, codeSpan(argument));
    for (const text of OF_DOMAIN.test(name) ? sentencesIn(options) : []) pushParagraph(state, start, text);
    readContent(state, body, end);
  } else if (name === 'button-link' || name === 'button-ref') {
    const text = state.getLines(body, end, state.blkIndent, false).trim() || argument;
    const type = options.get('ref-type');
    const address = name === 'button-link' ? argument : type === undefined ? undefined : target(argument, type);
    pushParagraph(state, start, address === undefined ? text : `[${text}](<${address}>)`);
  } else if (Object.hasOwn(FILMS, name)) {
    const address = /^https?:/.test(argument) ? argument : FILMS[name]! + argument;
    if (argument !== '') pushParagraph(state, start, `<${address}>`);
    readContent(state, body, end);
  } else {
    const link = options.get('link') ?? options.get('url');
    const href = link === undefined ? undefined : target(link, options.get('link-type'));
    const title = UNTITLED.test(name) ? '' : argument;
    if (/^#[^\s<>]+$/.test(title)) {
      // What another place shows is there.
      state.env['hasNamedLinks'] = true;
      return pushParagraph(state, start, `[](<${title}>)`);
    }
    if (title !== '')
      pushParagraph(
        state,
        start,
        href === undefined || isLink(title) ? strong(title) : `[${strong(title)}](<${href}>)`,
      );
    if (name === 'list-table')
      pushListTable(
        state,
        start,
        { from: body, to: end },
        { areRows: true, heads: Number(options.get('header-rows')) || 0 },
      );
    else readContent(state, body, end);
    if (title === '' && href !== undefined) pushParagraph(state, start, `[${link}](<${href}>)`);
  }
}

/** Texts of options: `:shortdesc: "What it does"`. Names and numbers are settings for the other generator. */
const sentencesIn = (options: MystBlock['options']): readonly string[] =>
  [...options.values()].map((value) => value.replace(/^(["'])(.*)\1$/s, '$2')).filter((text) => /\S\s+\S/.test(text));

const isLink = (title: string): boolean => title.includes('](');
const strong = (title: string): string => (title.includes('**') ? title : `**${title}**`);

/** The address of a target. Pages are named without an extension, and places by their names, on whatever page they are. */
const target = (address: string, type = ''): string =>
  type === 'ref' && !address.startsWith('#')
    ? `#${encodeURIComponent(address)}`
    : /^[a-z]+:|[#.]|\/$/i.test(address.replace(/^(?:\.{1,2}\/)+/, ''))
      ? address
      : `${address}.md`;

const codeSpan = (text: string): string => (text.includes('`') ? text : `\`${text}\``);
