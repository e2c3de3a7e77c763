import { compilerOf } from './compiler';
import { MESSAGE_VALUES } from './known-keys';

/** Compiles the messages of a host of users. */
export const compileStrings = compilerOf(MESSAGE_VALUES);
