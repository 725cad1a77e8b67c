import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  activeLink,
  adjacentPages,
  anchorTree,
  breadcrumbs,
  childLinks,
  sectionLabel,
  sectionOf,
} from '../../templates/navigation.js';
import type { AnchorNode } from '../../templates/navigation.js';
import type { Heading } from '../../templates/types.js';
import { sidebar, site } from './sample.js';

const links = suite('active links');

links('a link with paths of its own is active under each of them', () => {
  const link = { content: 'Documentation', url: '/concepts/', activePaths: ['/api/', '/concepts/'] };
  assert.ok(activeLink(link, '/api/cli/'));
  assert.ok(activeLink(link, '/concepts/'));
  assert.not(activeLink(link, '/blog/'));
});

links('a path counts by whole segments', () => {
  assert.not(activeLink({ content: 'API', url: '/api/' }, '/api-design/'));
  assert.ok(activeLink({ content: 'Vote', url: '/vote' }, '/vote/'));
});

links('nothing is active on the root but the root, and no other host ever is', () => {
  assert.not(activeLink({ content: 'Home', url: '/' }, '/api/'));
  assert.ok(activeLink({ content: 'Home', url: '/' }, '/'));
  assert.not(activeLink({ content: 'Code', url: 'https://github.com/' }, '/'));
});

links('the sections of a link are those among its paths', () => {
  const names = childLinks(site.header.links[0]!, site.sections).map(({ name }) => name);
  assert.equal(names, ['api', 'guides']);
  assert.equal(childLinks(site.header.links[1]!, site.sections), []);
});

links('children that the configuration gives win', () => {
  const link = {
    content: 'Docs',
    url: '/a/',
    activePaths: ['/a/', '/api/'],
    children: [{ content: 'First', url: '/a/' }],
  };
  assert.equal(childLinks(link, site.sections), [{ name: 'a', title: 'First', url: '/a/' }]);
});

links('api is written in capitals', () => {
  assert.is(sectionLabel('api'), 'API');
  assert.is(sectionLabel('guides'), 'Guides');
});

links('the section of a path', () => {
  assert.is(sectionOf('/guides/start/', site.sections), 'guides');
  assert.is(sectionOf('/glossary/', site.sections), null);
});

links.run();

const neighbors = suite('adjacent pages');

neighbors('the first page has only a next one, the last only a previous one', () => {
  assert.equal(adjacentPages(sidebar, '/guides/'), {
    previous: null,
    next: { url: '/guides/start/', title: 'Getting Started' },
  });
  assert.equal(adjacentPages(sidebar, '/guides/output/').next, null);
});

neighbors('a page in the middle has both, an unknown page none', () => {
  const { previous, next } = adjacentPages(sidebar, '/guides/start/');
  assert.equal([previous?.url, next?.url], ['/guides/', '/guides/output/']);
  assert.equal(adjacentPages(sidebar, '/nowhere/'), { previous: null, next: null });
});

neighbors('pages below pages come right after them', () => {
  const nested = [{ ...sidebar[0]!, children: [sidebar[1]!] }, sidebar[2]!];
  assert.is(adjacentPages(nested, '/guides/start/').next?.url, '/guides/output/');
});

neighbors.run();

const tree = suite('anchor tree');
const heading = (title: string, level: number): Heading => ({ title, level, id: title.toLowerCase() });
const shape = (nodes: readonly AnchorNode[]): unknown =>
  nodes.map(({ label, children }) => (children.length ? [label, shape(children)] : label));

tree('headings nest by level', () => {
  assert.equal(shape(anchorTree([heading('A', 2), heading('B', 3), heading('C', 4), heading('D', 2)])), [
    ['A', [['B', ['C']]]],
    'D',
  ]);
});

tree('the parent in front of a dot is dropped, only at the start', () => {
  const nodes = anchorTree([
    heading('output', 2),
    heading('Output.filename', 3),
    heading('the output.path', 3),
    heading('outputs', 3),
    heading('output.', 3),
  ]);
  assert.equal(shape(nodes), [['output', ['filename', 'the output.path', 'outputs', 'output.']]]);
});

tree('what stands right under the page is shown without the name of the page', () => {
  const headings = [heading('output.clean', 2), heading('output.clean.dry', 3), heading('Defaults', 2)];
  assert.equal(shape(anchorTree(headings, 3, 'Output')), [['clean', ['dry']], 'Defaults']);
  assert.equal(shape(anchorTree(headings, 3)), [['output.clean', ['dry']], 'Defaults']);
});

tree('a parent full of special characters is text, not a pattern', () => {
  assert.equal(shape(anchorTree([heading('(a[', 2), heading('(a[.b', 3)])), [['(a[', ['b']]]);
});

tree('a deeper heading may come first; level 1 stands where level 2 does, as on the page', () => {
  assert.equal(shape(anchorTree([heading('Deep', 3), heading('Part', 1), heading('Within', 3), heading('Top', 2)])), [
    'Deep',
    ['Part', ['Within']],
    'Top',
  ]);
  assert.equal(anchorTree([]), []);
});

tree('levels below the deepest wanted are left out', () => {
  assert.equal(shape(anchorTree([heading('A', 2), heading('B', 4)], 3)), ['A']);
});

tree.run();

const crumbs = suite('breadcrumbs');

crumbs('lead from the section to the page, and are none on the section itself', () => {
  const titles = (url: string): readonly string[] =>
    breadcrumbs(site, { url, section: 'api', title: 'Node' }).map(({ title }) => title);
  assert.equal(titles('/api/node/'), ['API', 'Node']);
  assert.equal(titles('/api/'), []);
});

crumbs.run();
