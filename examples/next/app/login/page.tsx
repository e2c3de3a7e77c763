import { getBootstrap } from '@foyer/server';
import { project } from '../../project';
import { LoginForm } from './login-form';

export const dynamic = 'force-dynamic';
export default async () => <LoginForm bootstrap={await getBootstrap(project)} />;
