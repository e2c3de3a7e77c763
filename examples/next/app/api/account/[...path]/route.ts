import { createAccountRoutes } from '@foyer/server/account';
import { project } from '../../../../project';

// What takes the project's secret: the list of a person's sessions, and the deletion of the account.
const handle = createAccountRoutes({ ...project, secret: process.env.FOYER_PROJECT_SECRET ?? 'secret-test-foyer' });
export { handle as DELETE, handle as GET };
