import { compilerOf } from '../../strings/compiler';
import { ORGANIZATION_MESSAGE_VALUES } from './organization-known-keys';

/** Compiles the messages of a host of organizations. */
export const compileOrganizationStrings = compilerOf(ORGANIZATION_MESSAGE_VALUES);
