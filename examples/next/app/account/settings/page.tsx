'use client';
import { Account } from '@foyer/react-ui/account';
import { accountHandlers } from '@foyer/server/account';
import { login } from '../../../login';

const config = { login, handlers: accountHandlers('/api/account') };
export default () => (
  <main>
    <Account config={config} />
  </main>
);
