'use client';
import { usePrepareReauthOf } from '../../account/lazy-reauth';
import { userAccount } from './user-account';

export const usePrepareReauth = (): (() => void) => usePrepareReauthOf(userAccount);
