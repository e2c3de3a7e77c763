import { defineConfig } from 'vitest/config';
import { project } from '../vitest-project';
import { roomOf } from './rooms.mjs';

const { project: name, tests, setupFiles = [] } = roomOf(process.env.FOYER_ROOM);
const root = `packages/${name}`;
const include = tests.map((path) => path.replace(`${root}/`, ''));

/** The tests of one room. */
export default defineConfig({
  test: {
    projects: [{ ...project(name, name === 'core' ? 'node' : 'jsdom', { testTimeout: 20_000, include, setupFiles, css: true }), root }],
  },
});
