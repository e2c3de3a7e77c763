import { ApiError } from '../http/api-error';
import { clockCall } from './clock';
import type { ControlCall } from './control-call';
import { readCalls } from './call-log';
import { faultCalls } from './faults';
import { identitiesCall } from './identities';
import { messagesCall } from './messages';
import { projectCall } from './project';
import { resetCall } from './reset';
import { usersCall } from './users';

const callsCall: ControlCall = {
  method: 'GET',
  path: '/calls',
  run: async ({ db, project }) => ({ calls: await readCalls(db, project) }),
};

/** Paths of the control plane whose side of the provider does not exist yet. */
const laterCalls = ['/tokens', '/apps'].map(
  (path): ControlCall => ({
    method: 'POST',
    path,
    run: () => Promise.reject(new ApiError('not_built_yet')),
  }),
);

/** Everything under `/sandbox`. */
export const controlCalls: readonly ControlCall[] = [
  callsCall,
  clockCall,
  ...faultCalls,
  identitiesCall,
  messagesCall,
  projectCall,
  resetCall,
  usersCall,
  ...laterCalls,
];
