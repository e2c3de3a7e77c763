import { membersControlCalls } from '../organizations/control/members-control';
import { organizationControlCalls } from '../organizations/control/organizations-control';
import { scimControlCall } from '../organizations/control/scim-control';
import { appsCall } from './apps';
import { connectionsCall } from '../organizations/sso/connections-control';
import { clockCall } from './clock';
import type { ControlCall } from './control-call';
import { readCalls } from './call-log';
import { faultCalls } from './faults';
import { identitiesCall } from './identities';
import { messagesCall } from './messages';
import { projectCall } from './project';
import { resetCall } from './reset';
import { tokensCall } from './tokens';
import { usersCall } from './users';

const callsCall: ControlCall = {
  method: 'GET',
  path: '/calls',
  run: async ({ db, project }) => ({ calls: await readCalls(db, project) }),
};

/** Everything under `/sandbox`. */
export const controlCalls: readonly ControlCall[] = [
  appsCall,
  callsCall,
  clockCall,
  connectionsCall,
  ...faultCalls,
  identitiesCall,
  messagesCall,
  ...membersControlCalls,
  ...organizationControlCalls,
  projectCall,
  resetCall,
  scimControlCall,
  tokensCall,
  usersCall,
];
