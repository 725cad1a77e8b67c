/** Images that only show a current number, for which every reader would send a request to another host. */
const BADGE_HOSTS = [
  'shields.io',
  'badge.fury.io',
  'badgen.net',
  'codecov.io',
  'coveralls.io',
  'travis-ci.org',
  'travis-ci.com',
  'david-dm.org',
  'circleci.com',
  'appveyor.com',
  'packagephobia.now.sh',
  'packagephobia.com',
  'bundlephobia.com',
  'badges.gitter.im',
  'isitmaintained.com',
  'snyk.io',
  'greenkeeper.io',
  'saucelabs.com',
  'nodei.co',
  'sonarcloud.io',
  'deepscan.io',
  'codeclimate.com',
  'pkg-size.dev',
  'dependabot.com',
  'bestpractices.dev',
  'scorecard.dev',
  'securityscorecards.dev',
];
const BADGE_PATH =
  /(?:\/badge(?:s)?(?:[./?]|$)|[/-]badge\.svg|\/workflows\/[^/]+\/badge|\/actions\/workflows\/[^/]+\/badge)/i;

export function isBadge(address: string): boolean {
  const match = /^(?:https?:)?\/\/([^/?#:]+)[^/?#]*([^?#]*)/i.exec(address);
  if (!match) return false;
  const host = match[1]!.toLowerCase();
  return BADGE_HOSTS.some((known) => host === known || host.endsWith(`.${known}`)) || BADGE_PATH.test(match[2]!);
}
