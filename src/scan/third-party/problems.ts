/** Everything that can be wrong with third-party pages, one function per situation. The codes are permanent. */
import type { ThirdPartyPackage } from '../../model/settings.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { pageUrl } from './repository.js';

export function invalidName(name: string): Diagnostic {
  return {
    severity: 'error',
    code: 'THIRD_PARTY_NAME',
    message: `${JSON.stringify(name)} is no name of an npm package.`,
    hint: 'Correct it in "thirdParty.packages" of the configuration.',
  };
}

export function notLocked(entry: ThirdPartyPackage, lock: string): Diagnostic {
  return {
    severity: 'warning',
    code: 'THIRD_PARTY_NOT_LOCKED',
    message: `The page ${pageUrl(entry)} is missing: ${entry.name} is not in the lock file.`,
    hint: 'Run `docs-build scan --update` and commit the lock file.',
    file: lock,
  };
}

export function missing(entry: ThirdPartyPackage, version: string, reason: string): Diagnostic {
  return {
    severity: 'warning',
    code: 'THIRD_PARTY_MISSING',
    message: `The page ${pageUrl(entry)} is missing: ${entry.name}@${version} is not in the cache folder and could not be fetched: ${reason}.`,
    hint: 'Run `docs-build scan` once with a connection to the npm registry.',
  };
}

export function broken(entry: ThirdPartyPackage, reason: string): Diagnostic {
  return {
    severity: 'warning',
    code: 'THIRD_PARTY_README',
    message: `The page ${pageUrl(entry)} is missing: the README of ${entry.name} cannot be used: ${reason}.`,
  };
}

export function notUpdated(name: string, reason: string): Diagnostic {
  return {
    severity: 'warning',
    code: 'THIRD_PARTY_NOT_UPDATED',
    message: `${name} keeps its version: ${reason}.`,
  };
}

export function updateOffline(): Diagnostic {
  return {
    severity: 'warning',
    code: 'UPDATE_OFFLINE',
    message: 'Nothing was updated: --update needs a connection, and --offline forbids it.',
  };
}
