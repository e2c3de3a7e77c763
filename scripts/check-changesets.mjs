/** Reads every changeset as a release would, without network: unknown packages and broken files fail. */
import { ask, run } from './lib/process.mjs';

const isKnown = (ref) => ask('git', ['rev-parse', '--verify', '--quiet', ref]) !== undefined;

// A detached or shallow checkout has no main to compare with, so only uncommitted changes are checked there.
const base = ['main', 'origin/main', 'HEAD'].find(isKnown);
const { code } = await run('changeset', ['status', ...(base === 'main' ? [] : [`--since=${base}`])]);
process.exitCode = code;
