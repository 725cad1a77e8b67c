/**
 * Makes lib/sbom.cdx.json, a bill of materials (CycloneDX) of the package. `npm sbom` cannot make it: it does not know
 * what Rollup put into the package's files, and leaves out dependencies that a development dependency also needs. The
 * bill contains no time and no random number, so the same package always has the same bill.
 */
import { createHash } from 'node:crypto';

/** The bill for an inventory, as a document that conforms to the JSON schema of CycloneDX 1.6. */
export function sbomOf({ package: own, bundled, fonts, highlighting, grammars, installed }) {
  const ref = purl(own);
  const within = [
    ...bundled.map((library) => component(library, { ref: `${ref}#${library.name}@${library.version}` })),
    ...highlighting.map((part) =>
      component(part, { ref: `${ref}#${part.name}`, isPackage: part.name !== 'oniguruma' }),
    ),
    ...fonts.map(({ name, license, file }) => ({
      type: 'file',
      'bom-ref': `${ref}#${file}`,
      name,
      ...licensed(license),
    })),
    ...grammars.map(({ name, license, source }) => ({
      type: 'file',
      'bom-ref': `${ref}#lib/grammars/${name}.mjs`,
      name: `${name}.mjs`,
      ...licensed(license),
      externalReferences: [{ type: 'vcs', url: source }],
    })),
  ];
  const refs = new Map(installed.map((one) => [one.path, purl(one)]));
  const document = {
    metadata: { component: { ...component(own, { ref }), type: 'application', components: within } },
    components: installed.map((one) => ({
      ...component(one, { ref: refs.get(one.path) }),
      scope: 'required',
      hashes: [hash(one.integrity)],
    })),
    dependencies: [
      { ref, dependsOn: own.needs.map((need) => refs.get(need)) },
      ...installed.map(({ path, needs }) => ({ ref: refs.get(path), dependsOn: needs.map((need) => refs.get(need)) })),
    ],
  };
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(document))}`,
    version: 1,
    ...document,
  };
}

const purl = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const component = ({ name, version, license }, { ref, isPackage = true }) => ({
  type: 'library',
  'bom-ref': ref,
  name,
  version,
  ...licensed(license),
  ...(isPackage ? { purl: purl({ name, version }) } : {}),
});

const licensed = (license) => (license === null ? {} : { licenses: [{ license: { id: license } }] });

/** The hash for an integrity string of npm, which consists of `sha512-` and the sum in base 64. */
const hash = (integrity) => ({
  alg: 'SHA-512',
  content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex'),
});

/** A UUID of version 8, in which the digits can be chosen freely. */
function uuidOf(text) {
  const digits = createHash('sha256').update(text).digest('hex');
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `a${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}
