import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { npmOptions, parseNpmrc } from '../../../src/scan/third-party/npm-config.js';
import { inSite } from '../site.js';

const test = suite('npmOptions');

test('reads keys, comments, quotes, lists and variables', () => {
  const text =
    '; a comment\n# another\nregistry = https://a.example/\n//a.example/:_authToken=${TOKEN}\nca[]="one"\nca[]=two\nbroken\nx=${MISSING}';
  assert.equal(
    [...parseNpmrc(text, { TOKEN: 'secret' })],
    [
      ['registry', 'https://a.example/'],
      ['//a.example/:_authToken', 'secret'],
      ['ca', ['one', 'two']],
      ['x', '${MISSING}'],
    ],
  );
});

test("the site's file takes precedence over the user's, and variables over both", () =>
  inSite(
    {
      '.npmrc': 'registry=https://site.example/\nproxy=null\nstrict-ssl=false',
      'user/.npmrc': 'registry=https://user.example/\n@acme:registry=https://acme.example/',
    },
    (site) => {
      const environment = { HOME: site.path('user'), npm_config_globalconfig: site.path('none') };
      assert.equal(npmOptions(site.root, environment), {
        registry: 'https://site.example/',
        '@acme:registry': 'https://acme.example/',
        strictSSL: false,
      });
      assert.is(
        npmOptions(site.root, { ...environment, NPM_CONFIG_REGISTRY: 'https://variable.example/' })['registry'],
        'https://variable.example/',
      );
      assert.is(
        npmOptions(site.root, { ...environment, npm_config_https_proxy: 'http://proxy.example' })['httpsProxy'],
        'http://proxy.example',
      );
    },
  ));

test('without any file, there are no options, so that those of the client apply', () =>
  inSite({}, (site) =>
    assert.equal(npmOptions(site.root, { HOME: site.path('none'), npm_config_globalconfig: site.path('none') }), {}),
  ));

test.run();
